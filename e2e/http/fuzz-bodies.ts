import { exampleCompany } from '#shared/example-company.ts'
import { rightApartment } from '#shared/apartment-fixture.ts'
import { contact, inquiryFor, issue } from '../../functions/fixtures/content.ts'
import { unknownId } from './endpoints.ts'

const picture = '/media/0198a3f0-0000-8000-a000-000000000000/600x400.webp'
/** The administrator who sends them: their password is asked for again, and wrong ones lock an account. */
export const hostileAdministrator = { username: 'fuzz', password: 'fyra-ord-som-ingen-gissar' }
const { password } = hostileAdministrator

/** Opens nothing. */
const secret = 'c0ffee0123456789abcdef0123456789'

const visit = { entry: 'key', pets: 'En katt', bestTime: 'Vardagar efter 16' }

const news = {
  title: 'Vinterjouren är igång',
  content: 'Nu skottar vi.',
  publishedAt: '2026-01-15T08:00:00.000Z',
  excerpt: 'Snö.',
  imageUrl: picture,
  imageAlt: 'En plog',
}

/** For each endpoint that takes a body one that is as full as it can be, and would do. */
export const validBodies: Record<string, Record<string, unknown>> = {
  'POST /api/contact': { ...contact, website: '' },
  'POST /api/issue-report': { ...issue, ...visit, language: 'en', website: '' },
  'POST /api/apartment-inquiry': { ...inquiryFor('x'), website: '' },
  'POST /api/follow': { secret },
  'POST /api/follow/message': { secret, message: 'Nu droppar det också.' },
  'POST /api/follow/outcome': { secret, outcome: 'remains' },
  'POST /api/follow/photo': { secret, type: 'image/jpeg', size: 1000 },
  'POST /api/follow/acknowledge': { secret },
  'POST /api/follow/recipient': { secret },
  'POST /api/handover': { secret },
  'POST /api/handover/done': { secret, text: 'Bytte packningen.' },
  'POST /api/auth/login': { username: 'nobody', password: 'ett-felaktigt-lösenord' },
  'POST /api/auth/challenge': { answer: '123456' },
  'PUT /api/apartment-images': {
    imageURL: 'http://localhost/uploads/0198a3f0-0000-4000-8000-000000000000',
  },
  'POST /api/admin/apartments': rightApartment,
  'PATCH /api/admin/apartments/{id}': rightApartment,
  'PUT /api/admin/drafts/{id}': rightApartment,
  'POST /api/admin/apartments/{id}/letting': {
    tenant: unknownId,
    text: 'Lägenheten är uthyrd till någon annan.',
  },
  'PUT /api/admin/houses/{id}': {
    title: 'Syrenhuset',
    address: 'Syrengatan 2',
    postalCode: '573 31',
    city: 'Tranås',
    energyClass: 'C',
    energyPerformance: 90,
    validUntil: '2031-05-04',
    text: 'Undercentralen finns i källaren.',
  },
  'POST /api/admin/news': news,
  'PATCH /api/admin/news/{id}': news,
  'POST /api/admin/cases/search': {
    kind: 'issue',
    status: 'new',
    urgency: 'high',
    apartment: unknownId,
    q: 'Bo',
    after: unknownId,
  },
  'POST /api/admin/cases': {
    ...issue,
    kind: 'issue',
    source: 'phone',
    ...visit,
    language: 'en',
    confirm: true,
    isAcknowledged: true,
  },
  'POST /api/admin/cases/reply': {
    ids: [unknownId],
    text: 'Hej {namn}! Vi kommer i morgon.',
    status: 'done',
    versions: { [unknownId]: 1 },
  },
  'POST /api/admin/cases/{id}/answered': {
    how: 'visit',
    text: 'Bytte packningen.',
    status: 'done',
  },
  'PATCH /api/admin/cases/{id}': {
    sender: { name: 'Bo', phone: '070-174 06 09', email: 'bo@example.com' },
  },
  'PUT /api/admin/templates': { templates: [{ title: 'En mall', text: 'Hej {namn}!' }] },
  'POST /api/admin/cases/status': {
    ids: [unknownId],
    status: 'ongoing',
    versions: { [unknownId]: 1 },
  },
  'POST /api/admin/cases/{id}/notes': { text: 'Har ringt, ingen svarade.' },
  'POST /api/admin/cases/{id}/letter': { isReply: true, isConfirmation: true },
  'POST /api/admin/cases/{id}/handover': {
    name: 'Rör och Värme',
    email: 'ror@example.com',
    showsPhone: true,
  },
  'POST /api/admin/cases/{id}/reply': { text: 'Vi kommer i morgon.', isDone: true },
  'PUT /api/admin/company': {
    ...exampleCompany,
    people: [{ name: 'Anna', duty: 'Uthyrning' }],
    prices: {
      alltjanst: 'Timpris efter överenskommelse.',
      marktjanster: 'Pris efter besök.',
      bilmaskinteknik: 'Timpris 900 kronor.',
    },
    questions: [{ question: 'Får jag ha hund?', answer: 'Ja.' }],
    notices: [
      {
        text: 'Vattnet stängs av.',
        from: '2026-12-01T07:00:00.000Z',
        until: '2026-12-01T11:00:00.000Z',
        houses: ['0198a3f0-0000-7000-8000-00000000dead'],
      },
    ],
  },
  'PUT /api/admin/recipients': {
    lists: {
      contact: ['info@example.com'],
      issue: ['info@example.com'],
      inquiry: ['info@example.com'],
      urgent: ['jour@example.com'],
      second: ['reserv@example.com'],
    },
  },
  'POST /api/admin/recipients/letter': { address: 'ny@example.com' },
  'POST /api/admin/administrators': {
    username: 'kollega',
    email: 'kollega@example.com',
    password,
  },
  'POST /api/admin/administrators/remove': { username: 'kollega', password },
  'POST /api/admin/administrators/again': { username: 'kollega', password },
  'PUT /api/admin/password': { password, newPassword: password },
  'POST /api/admin/recipients/test': { address: 'info@example.com' },
  'POST /api/admin/person/export': { emailOrPhone: 'bo@example.com' },
  'POST /api/admin/person/erase': { emailOrPhone: 'nobody@example.com' },
}
