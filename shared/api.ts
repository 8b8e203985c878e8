import * as z from 'zod/mini'
import { Administrator, ChallengeAnswer, Login, SignIn } from './admins.ts'
import { Apartment } from './apartments.ts'
import { visitor } from './contract.ts'
import { Acknowledged, Addition, FollowedCase, FollowLink, ReportedOutcome } from './following.ts'
import { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from './messages.ts'
import { NewsItem } from './news.ts'
import { NewPhoto, PhotoTicket } from './photos.ts'
import { VerifiedRecipient } from './recipients.ts'
import { admin, cases, company, images } from './desk-api.ts'

/** A visitor's search; longer texts are cut at 100 characters. */
const Search = z.object({ q: z.optional(z.string()) })

const received = { reply: Receipt, status: 201 } as const

export const catalogue = {
  listNews: visitor.get('/api/news', { reply: z.array(NewsItem) }),
  listApartments: visitor.get('/api/apartments', { query: Search, reply: z.array(Apartment) }),
  getApartment: visitor.get('/api/apartments/{id}', { reply: Apartment }),
}

export const forms = {
  sendContact: visitor.post('/api/contact', { body: ContactMessage, ...received }),
  sendIssueReport: visitor.post('/api/issue-report', { body: IssueReport, ...received }),
  sendInquiry: visitor.post('/api/apartment-inquiry', { body: ApartmentInquiry, ...received }),
}

// For holders of a secret link; the secret is in the body, since addresses are logged.
export const follow = {
  followCase: visitor.post('/api/follow', { body: FollowLink, reply: FollowedCase }),
  addToCase: visitor.post('/api/follow/message', { body: Addition, reply: FollowedCase }),
  tellOutcome: visitor.post('/api/follow/outcome', { body: ReportedOutcome, reply: FollowedCase }),
  requestPhoto: visitor.post('/api/follow/photo', { body: NewPhoto, reply: PhotoTicket }),
  acknowledge: visitor.post('/api/follow/acknowledge', { body: FollowLink, reply: Acknowledged }),
  verifyRecipient: visitor.post('/api/follow/recipient', {
    body: FollowLink,
    reply: VerifiedRecipient,
  }),
}

// Outside the authorizer, because a visitor without a session must get 401 rather than 403.
export const auth = {
  logIn: visitor.post('/api/auth/login', { body: Login, reply: SignIn }),
  answerChallenge: visitor.post('/api/auth/challenge', { body: ChallengeAnswer, reply: SignIn }),
  getCurrentUser: visitor.get('/api/auth/me', { reply: Administrator }),
  logOut: visitor.post('/api/auth/logout'),
}

/**
 * Every call the site makes (specification section 7, and what the desk needs beside it).
 *
 * A group is one Lambda function, `functions/<group>.ts`; an endpoint is one API Gateway route.
 * CDK provisions the routes from this list, the functions answer them and the browser calls them.
 */
export const api = { catalogue, forms, follow, auth, images, admin, cases, company }
