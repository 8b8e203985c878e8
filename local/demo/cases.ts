import type { DemoCase, Today } from './demo-case.ts'

/** Cases to look at, of invented people: every kind and status, the newest first. */
export const demoCasesOf = ({ me, at, dayIn }: Today): DemoCase[] => [
  {
    form: {
      kind: 'issue',
      name: 'Åsa Öberg',
      email: 'asa.oberg@example.com',
      phone: '070-174 06 07',
      address: 'Lingongränd 4, lgh 1102',
      category: 'plumbing',
      urgency: 'high',
      description:
        'Det forsar ut vatten under diskhon! Jag har stängt av kranen, men det rinner ändå ner till grannen. Jag är hemma hela dagen.',
    },
    hoursAgo: 0.4,
    status: 'new',
    fields: { unreadSince: at(0.3) },
    events: [{ hoursAgo: 0.3, what: 'photo', picture: 'lingongrand-kok' }],
  },
  {
    form: {
      kind: 'contact',
      name: 'Eva Exempel',
      email: 'eva@example.com',
      phone: '070-174 06 09',
      service: 'marktjanster',
      message:
        'Vad kostar det att lägga plattor på en uteplats på 20 kvadratmeter? Marken lutar lite mot huset.',
    },
    hoursAgo: 2,
    status: 'new',
  },
  {
    form: {
      kind: 'issue',
      name: 'Maria Silva',
      email: 'maria.silva@example.com',
      phone: '070-174 06 11',
      address: 'Snickarvägen 12, lgh 1001',
      category: 'electrical',
      urgency: 'medium',
      language: 'en',
      description:
        'The light in the stairwell has been out since yesterday. It is very dark there.',
    },
    hoursAgo: 5,
    status: 'new',
  },
  {
    form: {
      kind: 'inquiry',
      of: 'Lingongränd 4',
      name: 'Bo Exempel',
      email: 'bo@example.com',
      phone: '070-174 06 08',
      message:
        'Vi är två vuxna utan djur och vill gärna se lägenheten. Vi kan flytta in den 1 februari.',
    },
    hoursAgo: 20,
    status: 'new',
  },
  {
    form: {
      kind: 'issue',
      name: 'Johan Prov',
      email: 'johan.prov@example.com',
      phone: '070-174 06 12',
      address: 'Snickarvägen 12, lgh 1003',
      category: 'heating',
      urgency: 'medium',
      description:
        'Elementet i vardagsrummet är kallt, fast termostaten står på fem. Det är 17 grader inne.',
    },
    hoursAgo: 27,
    status: 'ongoing',
    fields: { responsible: me, visitOn: dayIn(1), unreadSince: at(3) },
    events: [
      { hoursAgo: 26.5, what: 'photo', picture: 'snickarvagen-vardagsrum' },
      { hoursAgo: 25, what: 'planned', by: me, responsible: me, visitOn: dayIn(1) },
      {
        hoursAgo: 24.9,
        what: 'reply',
        by: me,
        text: 'Hej Johan!\n\nVi kommer och luftar elementet. Du ser på din sida vilken dag det blir. Du behöver inte vara hemma om vi får gå in med huvudnyckel.\n\nHälsningar\nErik',
      },
      {
        hoursAgo: 3,
        what: 'message',
        text: 'Ni får gå in med huvudnyckel. Katten är inlåst i sovrummet.',
      },
    ],
  },
  {
    form: {
      kind: 'contact',
      name: 'Lars Exempelsson',
      email: 'lars@example.com',
      phone: '070-174 06 13',
      service: 'bilmaskinteknik',
      message: 'Min gräsklippare startar inte efter vintern. Kan jag lämna in den på tisdag?',
    },
    hoursAgo: 30,
    status: 'ongoing',
    fields: { senderLetter: { state: 'failed', at: at(30), reason: 'address' } },
    events: [
      { hoursAgo: 28, what: 'status', by: 'erik', status: 'ongoing' },
      {
        hoursAgo: 28,
        what: 'note',
        by: 'erik',
        text: 'Mejlet kom tillbaka. Ringde: han lämnar in den på tisdag förmiddag.',
      },
    ],
  },
  {
    form: {
      kind: 'inquiry',
      of: 'Snickarvägen 12',
      name: 'Nora Test',
      email: 'nora.test@example.com',
      phone: '070-174 06 14',
      message: 'Är trean ledig redan i januari? Jag har två barn som går i skolan i närheten.',
    },
    hoursAgo: 46,
    status: 'ongoing',
    fields: { stage: 'contacted' },
    events: [
      {
        hoursAgo: 44,
        what: 'reply',
        by: me,
        text: 'Hej Nora!\n\nDen är ledig från den 1 februari. Vill du komma på visning?\n\nHälsningar\nErik',
      },
    ],
  },
  {
    form: {
      kind: 'contact',
      name: 'Bästa Priset',
      email: 'pris@example.com',
      phone: '070-174 06 15',
      service: 'annat',
      message: 'Vi säljer tio tusen klick till er webbplats för bara 99 kronor. Svara i dag!',
    },
    hoursAgo: 50,
    status: 'spam',
  },
  {
    form: {
      kind: 'inquiry',
      of: 'Lingongränd 4',
      name: 'Kim Provsson',
      email: 'kim.provsson@example.com',
      phone: '070-174 06 16',
      message:
        'Hej! Jag har fast arbete i Tranås och söker en tvåa med balkong. Referens finns från nuvarande hyresvärd.',
    },
    hoursAgo: 74,
    status: 'ongoing',
    fields: { stage: 'viewing' },
    events: [
      {
        hoursAgo: 70,
        what: 'reply',
        by: me,
        text: 'Hej Kim!\n\nVälkommen på visning på torsdag klockan 16. Vi ses vid porten.\n\nHälsningar\nErik',
      },
      { hoursAgo: 69, what: 'message', text: 'Tack, då ses vi på torsdag!' },
      { hoursAgo: 68, what: 'note', by: me, text: 'Ringt hyresvärden: betalar i tid.' },
    ],
  },
  {
    form: {
      kind: 'issue',
      name: 'Greta Påhittad',
      email: 'greta@example.com',
      phone: '070-174 06 17',
      address: 'Fyrklövervägen 3, lgh 1201',
      category: 'ventilation',
      urgency: 'low',
      description: 'Fläkten över spisen väsnas och luktar bränt när den går på högsta läget.',
    },
    hoursAgo: 150,
    status: 'ongoing',
    fields: { responsible: 'erik', dueOn: dayIn(-1) },
    events: [
      { hoursAgo: 148, what: 'planned', by: 'erik', responsible: 'erik', dueOn: dayIn(-1) },
      { hoursAgo: 147, what: 'status', by: 'erik', status: 'ongoing' },
      { hoursAgo: 147, what: 'note', by: 'erik', text: 'Ny motor är beställd.' },
    ],
  },
  {
    form: {
      kind: 'issue',
      name: 'Ali Exempel',
      email: 'ali@example.com',
      phone: '070-174 06 18',
      address: 'Bokbindargatan 7, lgh 1301',
      category: 'other',
      urgency: 'high',
      description:
        'Porten går inte att låsa. Låset snurrar runt och dörren står öppen hela natten.',
    },
    hoursAgo: 220,
    status: 'done',
    fields: { acknowledgedAt: at(219.5), acknowledgedBy: 'erik' },
    events: [
      { hoursAgo: 219.8, what: 'photo', picture: 'bokbindargatan-hus' },
      { hoursAgo: 219.5, what: 'acknowledged', by: 'erik' },
      {
        hoursAgo: 219.4,
        what: 'reply',
        by: 'erik',
        text: 'Hej Ali!\n\nLåssmeden är på väg och kommer inom en timme.\n\nHälsningar\nErik',
      },
      { hoursAgo: 215, what: 'status', by: 'erik', status: 'done' },
      { hoursAgo: 214, what: 'solved' },
    ],
  },
  {
    form: {
      kind: 'contact',
      name: 'Föreningen Påhittet',
      email: 'styrelsen@example.com',
      phone: '070-174 06 19',
      service: 'alltjanst',
      message:
        'Kan ni sköta snöröjningen åt vår förening i vinter? Det är en gård med två infarter.',
    },
    hoursAgo: 360,
    status: 'done',
    events: [
      {
        hoursAgo: 340,
        what: 'reply',
        by: me,
        text: 'Hej!\n\nDet gör vi gärna. En offert är på väg till er med posten.\n\nHälsningar\nErik',
      },
      { hoursAgo: 340, what: 'status', by: me, status: 'done' },
    ],
  },
]
