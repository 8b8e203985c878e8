import * as z from 'zod/mini'
import { readMoment } from './moment.ts'

/** A moment, as `readMoment` reads it. */
export const instant = (message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], message),
    z.transform((value, context) => {
      const moment = readMoment(value)
      if (moment) return moment
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )
