import { administrator, visitor } from './endpoint.ts'

// Every call the site makes (specification section 7, and what the desk needs beside it), without
// schemas: the browser downloads this list. `visitor.ts`, `forms.ts` and `desk.ts` beside it add the schemas.
//
// A group is answered by one Lambda function, `functions/<group>.ts`, and `admin`, `cases` and `company`
// by `functions/desk.ts`; an endpoint is one API Gateway route. CDK provisions the routes from this
// list, the functions answer them and the browser calls them.

export const catalogue = {
  listNews: visitor.get('/api/news'),
  listApartments: visitor.get('/api/apartments'),
  getApartment: visitor.get('/api/apartments/{id}'),
}

export const forms = {
  sendContact: visitor.post('/api/contact'),
  sendIssueReport: visitor.post('/api/issue-report'),
  sendInquiry: visitor.post('/api/apartment-inquiry'),
}

// For holders of a secret link; the secret is in the body, since addresses are logged.
export const follow = {
  followCase: visitor.post('/api/follow'),
  addToCase: visitor.post('/api/follow/message'),
  tellOutcome: visitor.post('/api/follow/outcome'),
  requestPhoto: visitor.post('/api/follow/photo'),
  acknowledge: visitor.post('/api/follow/acknowledge'),
  verifyRecipient: visitor.post('/api/follow/recipient'),
  readHandover: visitor.post('/api/handover'),
  finishHandover: visitor.post('/api/handover/done'),
}

// Outside the authorizer, because a visitor without a session must get 401 rather than 403.
export const auth = {
  logIn: visitor.post('/api/auth/login'),
  answerChallenge: visitor.post('/api/auth/challenge'),
  getCurrentUser: visitor.get('/api/auth/me'),
  logOut: visitor.post('/api/auth/logout'),
}

export const images = {
  requestUpload: administrator.post('/api/objects/upload'),
  publishImage: administrator.put('/api/apartment-images'),
}

export const admin = {
  listApartments: administrator.get('/api/admin/apartments'),
  createApartment: administrator.post('/api/admin/apartments'),
  listDrafts: administrator.get('/api/admin/drafts'),
  saveDraft: administrator.put('/api/admin/drafts/{id}'),
  deleteDraft: administrator.delete('/api/admin/drafts/{id}'),
  updateApartment: administrator.patch('/api/admin/apartments/{id}'),
  deleteApartment: administrator.delete('/api/admin/apartments/{id}'),

  listHouses: administrator.get('/api/admin/houses'),
  saveHouse: administrator.put('/api/admin/houses/{id}'),
  deleteHouse: administrator.delete('/api/admin/houses/{id}'),

  listNews: administrator.get('/api/admin/news'),
  createNews: administrator.post('/api/admin/news'),
  updateNews: administrator.patch('/api/admin/news/{id}'),
  deleteNews: administrator.delete('/api/admin/news/{id}'),

  listTrash: administrator.get('/api/admin/trash'),
  restore: administrator.post('/api/admin/trash/{id}/restore'),
  deleteForGood: administrator.delete('/api/admin/trash/{id}'),
}

export const cases = {
  /** A POST that only reads: a URL must not contain names and addresses of persons. */
  searchCases: administrator.post('/api/admin/cases/search'),
  countNewCases: administrator.get('/api/admin/cases/new'),
  enterCase: administrator.post('/api/admin/cases'),
  getCase: administrator.get('/api/admin/cases/{id}'),
  updateCase: administrator.patch('/api/admin/cases/{id}'),
  updateCases: administrator.post('/api/admin/cases/status'),
  replyToMany: administrator.post('/api/admin/cases/reply'),
  deleteCase: administrator.delete('/api/admin/cases/{id}'),
  restoreCase: administrator.post('/api/admin/cases/{id}/restore'),
  acknowledgeCase: administrator.post('/api/admin/cases/{id}/acknowledge'),
  addNote: administrator.post('/api/admin/cases/{id}/notes'),
  reply: administrator.post('/api/admin/cases/{id}/reply'),
  noteAnswer: administrator.post('/api/admin/cases/{id}/answered'),
  resendLetter: administrator.post('/api/admin/cases/{id}/letter'),
  handOver: administrator.post('/api/admin/cases/{id}/handover'),

  listApplicants: administrator.get('/api/admin/apartments/{id}/applicants'),
  countApplicants: administrator.get('/api/admin/applicants'),
  letApartment: administrator.post('/api/admin/apartments/{id}/letting'),
  undoLetting: administrator.delete('/api/admin/apartments/{id}/letting'),

  listTemplates: administrator.get('/api/admin/templates'),
  saveTemplates: administrator.put('/api/admin/templates'),

  exportPerson: administrator.post('/api/admin/person/export'),
  erasePerson: administrator.post('/api/admin/person/erase'),
}

export const company = {
  getCompany: administrator.get('/api/admin/company'),
  saveCompany: administrator.put('/api/admin/company'),
  getReadiness: administrator.get('/api/admin/company/readiness'),

  listRecipients: administrator.get('/api/admin/recipients'),
  saveRecipients: administrator.put('/api/admin/recipients'),
  askRecipient: administrator.post('/api/admin/recipients/letter'),
  testRecipient: administrator.post('/api/admin/recipients/test'),
}

export const administrators = {
  listAdministrators: administrator.get('/api/admin/administrators'),
  inviteAdministrator: administrator.post('/api/admin/administrators'),
  removeAdministrator: administrator.post('/api/admin/administrators/remove'),
  /** With a new temporary password; an account that was in use is replaced, as for a new phone. */
  inviteAgain: administrator.post('/api/admin/administrators/again'),
  changePassword: administrator.put('/api/admin/password'),
}
