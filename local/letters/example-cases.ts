import type { HistoryEntry } from '#shared/case-history.ts'
import type { StoredCase } from '../../functions/cases/stored-case.ts'

// Cases of invented people, and what is said on them, for the letters with example data.

const stored = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  receivedAt: '2026-11-20T21:40:00.000Z',
  status: 'new' as const,
  version: 1,
  history: [],
  expiresAt: 1_800_000_000,
}

export const report: Extract<StoredCase, { kind: 'issue' }> = {
  ...stored,
  kind: 'issue',
  reference: 'F-7K3Q-2M',
  name: 'Åsa Öberg',
  email: 'asa.oberg@example.com',
  phone: '070-174 06 07',
  address: 'Lingongränd 4, lgh 1102',
  category: 'plumbing',
  urgency: 'medium',
  description:
    'Det droppar under diskhon sedan i går. Jag har ställt dit en hink.\nNi får gå in med huvudnyckel om jag inte är hemma.',
}

export const urgentReport: StoredCase = {
  ...report,
  urgency: 'high',
  description:
    'Nu forsar det ut vatten under diskhon!\nJag har stängt av kranen men det rinner ändå ner till grannen.',
}

export const inquiry: StoredCase = {
  ...stored,
  kind: 'inquiry',
  reference: 'I-4H8P-9C',
  name: 'Bo Exempel',
  email: 'bo@example.com',
  phone: '070-174 06 08',
  apartmentId: '01890a5d-ac96-774b-bcce-b302099a8058',
  apartment: { title: 'Ljus tvåa med balkong', address: 'Lingongränd 4' },
  message: 'Vi vill gärna se lägenheten och kan flytta in den 1 februari.',
}

export const message: StoredCase = {
  ...stored,
  kind: 'contact',
  reference: 'K-2M5T-6D',
  name: 'Eva Exempel',
  email: 'eva@example.com',
  phone: '070-174 06 09',
  service: 'marktjanster',
  message: 'Vad kostar det att lägga plattor på en uteplats på 20 kvadratmeter?',
}

export const addition: HistoryEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8059',
  at: '2026-11-21T06:15:00.000Z',
  what: 'message',
  text: 'Nu droppar det fortare. Hinken blir full på en timme.',
}

export const reply =
  'Hej Åsa!\n\nVi kommer i morgon mellan 08:00 och 10:00 och byter vattenlåset. Du behöver inte vara hemma.\n\nHälsningar\nErik'
