import * as z from 'zod/mini'
import { Administrator, ChallengeAnswer, Login, SignIn } from './admins.ts'
import { ReplyTemplates, StoredTemplates } from './reply-templates.ts'
import { Apartment, ApartmentChanges, EditableApartment, NewApartment } from './apartments.ts'
import {
  CaseReply,
  CaseChanges,
  ManyCaseChanges,
  ManyChanged,
  Note,
  Resend,
} from './case-changes.ts'
import { CasePage, CaseSearch, NewCases } from './case-search.ts'
import { Case } from './cases.ts'
import { Erased, PartOfPerson, PersonalData } from './persons.ts'
import { Company } from './company-facts.ts'
import { administrator, visitor } from './contract.ts'
import { EditableCompany } from './facts-changes.ts'
import { Acknowledged, Addition, FollowedCase, FollowLink, Outcome } from './following.ts'
import { PublishedImage, UploadedImage, UploadTicket } from './images.ts'
import { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from './messages.ts'
import { EditableNewsItem, NewNewsItem, NewsChanges, NewsItem } from './news.ts'
import { NewPhoto, PhotoTicket } from './photos.ts'
import { Readiness } from './readiness.ts'
import { AskedRecipient, VerifiedRecipient, Recipients, WantedRecipients } from './recipients.ts'
import { TrashedItem } from './trash.ts'

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
  tellOutcome: visitor.post('/api/follow/outcome', { body: Outcome, reply: FollowedCase }),
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

export const images = {
  requestUpload: administrator.post('/api/objects/upload', { reply: UploadTicket }),
  publishImage: administrator.put('/api/apartment-images', {
    body: UploadedImage,
    reply: PublishedImage,
  }),
}

export const admin = {
  listApartments: administrator.get('/api/admin/apartments', { reply: z.array(EditableApartment) }),
  createApartment: administrator.post('/api/admin/apartments', {
    body: NewApartment,
    reply: EditableApartment,
    status: 201,
  }),
  updateApartment: administrator.patch('/api/admin/apartments/{id}', {
    body: ApartmentChanges,
    reply: EditableApartment,
  }),
  deleteApartment: administrator.delete('/api/admin/apartments/{id}'),

  listNews: administrator.get('/api/admin/news', { reply: z.array(EditableNewsItem) }),
  createNews: administrator.post('/api/admin/news', {
    body: NewNewsItem,
    reply: EditableNewsItem,
    status: 201,
  }),
  updateNews: administrator.patch('/api/admin/news/{id}', {
    body: NewsChanges,
    reply: EditableNewsItem,
  }),
  deleteNews: administrator.delete('/api/admin/news/{id}'),

  listTrash: administrator.get('/api/admin/trash', { reply: z.array(TrashedItem) }),
  restore: administrator.post('/api/admin/trash/{id}/restore', { reply: TrashedItem }),
  deleteForGood: administrator.delete('/api/admin/trash/{id}'),
}

export const cases = {
  /** A POST that only reads: a URL must not contain names and addresses of persons. */
  searchCases: administrator.post('/api/admin/cases/search', { body: CaseSearch, reply: CasePage }),
  countNewCases: administrator.get('/api/admin/cases/new', { reply: NewCases }),
  getCase: administrator.get('/api/admin/cases/{id}', { reply: Case }),
  updateCase: administrator.patch('/api/admin/cases/{id}', { body: CaseChanges, reply: Case }),
  updateCases: administrator.post('/api/admin/cases/status', {
    body: ManyCaseChanges,
    reply: ManyChanged,
  }),
  deleteCase: administrator.delete('/api/admin/cases/{id}'),
  acknowledgeCase: administrator.post('/api/admin/cases/{id}/acknowledge', { reply: Case }),
  addNote: administrator.post('/api/admin/cases/{id}/notes', { body: Note, reply: Case }),
  reply: administrator.post('/api/admin/cases/{id}/reply', { body: CaseReply, reply: Case }),
  resendLetter: administrator.post('/api/admin/cases/{id}/letter', { body: Resend, reply: Case }),

  listTemplates: administrator.get('/api/admin/templates', { reply: StoredTemplates }),
  saveTemplates: administrator.put('/api/admin/templates', {
    body: ReplyTemplates,
    reply: StoredTemplates,
  }),

  exportPerson: administrator.post('/api/admin/person/export', {
    body: PartOfPerson,
    reply: PersonalData,
  }),
  erasePerson: administrator.post('/api/admin/person/erase', { body: PartOfPerson, reply: Erased }),
}

export const company = {
  getCompany: administrator.get('/api/admin/company', { reply: EditableCompany }),
  saveCompany: administrator.put('/api/admin/company', { body: Company, reply: EditableCompany }),
  getReadiness: administrator.get('/api/admin/company/readiness', { reply: Readiness }),

  listRecipients: administrator.get('/api/admin/recipients', { reply: Recipients }),
  saveRecipients: administrator.put('/api/admin/recipients', {
    body: WantedRecipients,
    reply: Recipients,
  }),
  askRecipient: administrator.post('/api/admin/recipients/letter', {
    body: AskedRecipient,
    reply: Recipients,
  }),
}

/**
 * Every call the site makes (specification section 7, and what the desk needs beside it).
 *
 * A group is one Lambda function, `functions/<group>.ts`; an endpoint is one API Gateway route.
 * CDK provisions the routes from this list, the functions answer them and the browser calls them.
 */
export const api = { catalogue, forms, follow, auth, images, admin, cases, company }
