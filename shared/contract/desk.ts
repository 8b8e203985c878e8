import * as z from 'zod/mini'
import {
  ListedAdministrator,
  NamedAdministrator,
  NewAdministrator,
  PasswordChange,
} from '../administrators.ts'
import { Applicant, ApplicantCounts, NewLetting } from '../applicants.ts'
import { ReplyTemplates, StoredTemplates } from '../reply-templates.ts'
import {
  ApartmentChanges,
  ApartmentDraft,
  EditableApartment,
  EditableDraft,
  FinishedApartment,
} from '../apartments.ts'
import {
  AnsweredElsewhere,
  CaseChanges,
  CaseReply,
  ManyCaseChanges,
  Note,
  ReplyToMany,
  Resend,
} from '../case-history.ts'
import { AnsweredMany, Case, CasePage, CaseSearch, ManyChanged, NewCases } from '../cases.ts'
import { CreatedCase, EnteredCase } from '../entered-case.ts'
import { NewHandover } from '../handover.ts'
import { Erased, Person, PersonalData } from '../persons.ts'
import { Company, EditableCompany, Readiness } from '../company-facts.ts'
import * as calls from './paths.ts'
import { withSchemas } from './endpoint.ts'
import { PublishedImage, UploadedImage, UploadTicket } from '../pictures.ts'
import { EditableHouse, House } from '../houses.ts'
import { EditableNewsItem, NewNewsItem, NewsChanges } from '../news.ts'
import { AskedRecipient, Recipients, WantedRecipients } from '../recipients.ts'
import { TrashedItem } from '../trash.ts'

// The calls of the desk, which administrators alone make, as their functions answer them.

export const images = withSchemas(calls.images, {
  requestUpload: { reply: UploadTicket },
  publishImage: { body: UploadedImage, reply: PublishedImage },
})

export const admin = withSchemas(calls.admin, {
  listApartments: { reply: z.array(EditableApartment) },
  createApartment: { body: FinishedApartment, reply: EditableApartment, status: 201 },
  listDrafts: { reply: z.array(EditableDraft) },
  saveDraft: { body: ApartmentDraft, reply: EditableDraft },
  deleteDraft: {},
  updateApartment: { body: ApartmentChanges, reply: EditableApartment },
  deleteApartment: {},

  listHouses: { reply: z.array(EditableHouse) },
  saveHouse: { body: House, reply: EditableHouse },
  deleteHouse: {},

  listNews: { reply: z.array(EditableNewsItem) },
  createNews: { body: NewNewsItem, reply: EditableNewsItem, status: 201 },
  updateNews: { body: NewsChanges, reply: EditableNewsItem },
  deleteNews: {},

  listTrash: { reply: z.array(TrashedItem) },
  restore: { reply: TrashedItem },
  deleteForGood: {},
})

export const cases = withSchemas(calls.cases, {
  searchCases: { body: CaseSearch, reply: CasePage },
  countNewCases: { reply: NewCases },
  enterCase: { body: EnteredCase, reply: CreatedCase, status: 201 },
  getCase: { reply: Case },
  updateCase: { body: CaseChanges, reply: Case },
  updateCases: { body: ManyCaseChanges, reply: ManyChanged },
  replyToMany: { body: ReplyToMany, reply: AnsweredMany },
  deleteCase: {},
  restoreCase: { reply: Case },
  acknowledgeCase: { reply: Case },
  addNote: { body: Note, reply: Case },
  reply: { body: CaseReply, reply: Case },
  noteAnswer: { body: AnsweredElsewhere, reply: Case },
  resendLetter: { body: Resend, reply: Case },
  handOver: { body: NewHandover, reply: Case },

  listApplicants: { reply: z.array(Applicant) },
  countApplicants: { reply: ApplicantCounts },
  letApartment: { body: NewLetting, reply: EditableApartment },
  undoLetting: { reply: EditableApartment },

  listTemplates: { reply: StoredTemplates },
  saveTemplates: { body: ReplyTemplates, reply: StoredTemplates },

  exportPerson: { body: Person, reply: PersonalData },
  erasePerson: { body: Person, reply: Erased },
})

export const company = withSchemas(calls.company, {
  getCompany: { reply: EditableCompany },
  saveCompany: { body: Company, reply: EditableCompany },
  getReadiness: { reply: Readiness },

  listRecipients: { reply: Recipients },
  saveRecipients: { body: WantedRecipients, reply: Recipients },
  askRecipient: { body: AskedRecipient, reply: Recipients },
  testRecipient: { body: AskedRecipient, reply: Recipients },
})

export const administrators = withSchemas(calls.administrators, {
  listAdministrators: { reply: z.array(ListedAdministrator) },
  inviteAdministrator: { body: NewAdministrator },
  removeAdministrator: { body: NamedAdministrator },
  inviteAgain: { body: NamedAdministrator },
  changePassword: { body: PasswordChange },
})
