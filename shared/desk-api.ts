import * as z from 'zod/mini'
import { Applicant, ApplicantCounts } from './applicants.ts'
import { ReplyTemplates, StoredTemplates } from './reply-templates.ts'
import { ApartmentDraft, EditableDraft, FinishedApartment } from './apartment-drafts.ts'
import { ApartmentChanges, EditableApartment } from './apartments.ts'
import {
  CaseChanges,
  CaseReply,
  ManyCaseChanges,
  ManyChanged,
  Note,
  Resend,
} from './case-changes.ts'
import { CasePage, CaseSearch, NewCases } from './case-search.ts'
import { Case } from './cases.ts'
import { Erased, PageOfPerson, PersonalData } from './persons.ts'
import { Company } from './company-facts.ts'
import { administrator } from './contract.ts'
import { EditableCompany } from './facts-changes.ts'
import { PublishedImage, UploadedImage, UploadTicket } from './images.ts'
import { NewLetting } from './letting.ts'
import { EditableHouse, House } from './houses.ts'
import { EditableNewsItem, NewNewsItem, NewsChanges } from './news.ts'
import { Readiness } from './readiness.ts'
import { AskedRecipient, Recipients, WantedRecipients } from './recipients.ts'
import { TrashedItem } from './trash.ts'

// The calls of the desk, which administrators alone make: groups of the contract in `api.ts`.

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
    body: FinishedApartment,
    reply: EditableApartment,
    status: 201,
  }),
  listDrafts: administrator.get('/api/admin/drafts', { reply: z.array(EditableDraft) }),
  saveDraft: administrator.put('/api/admin/drafts/{id}', {
    body: ApartmentDraft,
    reply: EditableDraft,
  }),
  deleteDraft: administrator.delete('/api/admin/drafts/{id}'),
  updateApartment: administrator.patch('/api/admin/apartments/{id}', {
    body: ApartmentChanges,
    reply: EditableApartment,
  }),
  deleteApartment: administrator.delete('/api/admin/apartments/{id}'),

  listHouses: administrator.get('/api/admin/houses', { reply: z.array(EditableHouse) }),
  saveHouse: administrator.put('/api/admin/houses/{id}', { body: House, reply: EditableHouse }),
  deleteHouse: administrator.delete('/api/admin/houses/{id}'),

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

  listApplicants: administrator.get('/api/admin/apartments/{id}/applicants', {
    reply: z.array(Applicant),
  }),
  countApplicants: administrator.get('/api/admin/applicants', { reply: ApplicantCounts }),
  letApartment: administrator.post('/api/admin/apartments/{id}/letting', {
    body: NewLetting,
    reply: EditableApartment,
  }),
  undoLetting: administrator.delete('/api/admin/apartments/{id}/letting', {
    reply: EditableApartment,
  }),

  listTemplates: administrator.get('/api/admin/templates', { reply: StoredTemplates }),
  saveTemplates: administrator.put('/api/admin/templates', {
    body: ReplyTemplates,
    reply: StoredTemplates,
  }),

  exportPerson: administrator.post('/api/admin/person/export', {
    body: PageOfPerson,
    reply: PersonalData,
  }),
  erasePerson: administrator.post('/api/admin/person/erase', { body: PageOfPerson, reply: Erased }),
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
