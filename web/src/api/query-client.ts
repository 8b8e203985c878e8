import { createQueryClient } from './create-query-client.ts'

/** The one of this browser tab. */
export const queryClient = createQueryClient()
