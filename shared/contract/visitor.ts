import * as z from 'zod/mini'
import { Administrator, ChallengeAnswer, Login, SignIn } from '../sign-in.ts'
import { Apartment } from '../apartments.ts'
import * as calls from './paths.ts'
import { withSchemas } from './endpoint.ts'
import {
  Acknowledged,
  Addition,
  FollowedCase,
  FollowLink,
  ReportedOutcome,
  NewPhoto,
  PhotoTicket,
} from '../following.ts'
import { FinishedWork, HandedOver } from '../handover.ts'
import { NewsItem } from '../news.ts'
import { VerifiedRecipient } from '../recipients.ts'

// The calls of visitors, as their functions answer them.

export { forms } from './forms.ts'

/** A visitor's search; longer texts are cut at 100 characters. */
const Search = z.object({ q: z.optional(z.string()) })

export const catalogue = withSchemas(calls.catalogue, {
  listNews: { reply: z.array(NewsItem) },
  listApartments: { query: Search, reply: z.array(Apartment) },
  getApartment: { reply: Apartment },
})

export const follow = withSchemas(calls.follow, {
  followCase: { body: FollowLink, reply: FollowedCase },
  addToCase: { body: Addition, reply: FollowedCase },
  tellOutcome: { body: ReportedOutcome, reply: FollowedCase },
  requestPhoto: { body: NewPhoto, reply: PhotoTicket },
  acknowledge: { body: FollowLink, reply: Acknowledged },
  verifyRecipient: { body: FollowLink, reply: VerifiedRecipient },
  readHandover: { body: FollowLink, reply: HandedOver },
  finishHandover: { body: FinishedWork, reply: HandedOver },
})

export const auth = withSchemas(calls.auth, {
  logIn: { body: Login, reply: SignIn },
  answerChallenge: { body: ChallengeAnswer, reply: SignIn },
  getCurrentUser: { reply: Administrator },
  logOut: {},
})
