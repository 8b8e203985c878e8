import { createQueryClient } from './create-query-client.ts'

/** The query client of this browser tab. */
export const queryClient = createQueryClient()
