import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const folder = '/dev/shm'
const roomyBytes = 1024 ** 3

/**
 * The folder for temporary files of tests: in memory, since the product waits for the disk at every write
 * that it acknowledges; on the disk if there is no such folder or little room, as in a container.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomyBytes ? folder : tmpdir()
  } catch {
    return tmpdir()
  }
}
