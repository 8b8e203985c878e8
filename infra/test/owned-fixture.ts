import { filledIn } from '../../local/assembly/filled-in.ts'
import type { Settings } from '../settings.ts'

/** The vault of another account that `ownedSettings` copies backups to. */
export const backupCopy = 'arn:aws:backup:eu-north-1:111122223333:backup-vault:copies'

/** Prod with its own domain and everything else that an owner may add, while secrets are replaced. */
export const ownedSettings: Partial<Settings> = {
  ...filledIn,
  mail: { ...filledIn.mail!, dmarc: 'none' },
  backupCopy,
  secrets: { origin: [1, 2], digest: [3, 2, 1] },
}
