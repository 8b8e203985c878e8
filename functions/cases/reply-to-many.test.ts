import { beforeEach, expect, test, vi } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { issueWith, putItems } from '../fixtures/write-items.ts'
import { createId, createReference } from '../table/ids.ts'

const desk = await startCases()
const { daysFromNow } = await import('../table/expiry.ts')
const wait = startPassingTime()
// The pauses between attempts are random: here the shortest.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
const text = 'Hej {namn}! Vi kommer till { Adress } om {referens}.'

/** Stores reports, about which nobody has said anything yet, with these fields. */
async function reports(...fields: object[]) {
  const items = fields.map((more, number) => {
    const id = createId()
    const name = `Person ${number}`
    const reference = createReference('issue')
    const about = { email: `${id}@example.com`, name, reference, address: `Väg ${number}` }
    return issueWith({ id, expiresAt: daysFromNow(365), ...about, ...more })
  })
  await putItems(desk, items)
  return items
}

/** These cases as the list has them. */
async function listed(ids: string[]) {
  const { cases } = await desk.search({ isLarge: true })
  return ids.map(id => cases.find(each => each.id === id))
}

const repliesOn = async (id: string) =>
  (await desk.open(id)).json.history.filter(({ what }) => what === 'reply')
const lettersTo = ({ email }: { email?: string | undefined }) => desk.lettersTo(email!)

test('each case gets the answer as its own letter, filled in for it', async () => {
  const cases = await reports({}, { status: 'ongoing' }, { urgency: 'high' })
  const ids = cases.map(({ id }) => id)
  const { status, json } = await desk.replyToMany({ ids: [...ids, ids[0]], text })
  expect([status, json]).toEqual([200, { answered: ids, refused: [], cases: await listed(ids) }])
  await desk.notifyBySchedule()
  for (const [number, each] of cases.entries()) {
    const said = `Hej Person ${number}! Vi kommer till Väg ${number} om ${each.reference}.`
    expect((await desk.open(each.id)).json).toMatchObject({
      status: 'ongoing',
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'reply', by: 'anna', text: said }),
      ]),
    })
    expect(await repliesOn(each.id)).toHaveLength(1)
    expect(lettersTo(each).map(letter => letter.text)).toEqual([expect.stringContaining(said)])
  }
  expect((await desk.open(ids[2]!)).json).toMatchObject({ acknowledgedBy: 'anna' })
})

test('an answer may close the cases, and says so once', async () => {
  const [one] = await reports({})
  await desk.replyToMany({ ids: [one!.id], text, status: 'done' })
  await desk.notifyBySchedule()
  expect((await desk.open(one!.id)).json.status).toBe('done')
  expect(lettersTo(one!)).toHaveLength(1)
})

test('what cannot be answered is left out and named, and the others are answered', async () => {
  const cases = await reports(
    {},
    { status: 'done' },
    { status: 'spam' },
    { email: undefined },
    { replyCount: 50 },
    { version: 4 },
    {},
    {},
  )
  const ids = cases.map(({ id }) => id)
  await desk.removeCase(ids[6]!)
  await desk.erase(cases[7]!.email!)
  const versions = { [ids[0]!]: 1, [ids[5]!]: 3 }
  const { json } = await desk.replyToMany({ ids: [...ids, unknown], text, versions })
  expect(json).toEqual({
    answered: [ids[0]],
    refused: [
      { id: ids[1], reason: 'Ärendet är redan klart.' },
      { id: ids[2], reason: 'Någon annan har ändrat ärendet.' },
      { id: ids[3], reason: 'Avsändaren har ingen e-postadress. Ring i stället.' },
      { id: ids[4], reason: 'Ärendet rymmer inte fler svar. Ring i stället.' },
      { id: ids[5], reason: 'Någon annan har ändrat ärendet.' },
      { id: ids[6], reason: 'Ärendet finns inte längre.' },
      { id: ids[7], reason: 'Ärendet finns inte längre.' },
      { id: unknown, reason: 'Ärendet finns inte längre.' },
    ],
    cases: await listed(ids.slice(0, 1)),
  })
  expect((await desk.itemsOf('letter')).map(({ caseId }) => caseId)).toEqual([ids[0]])
})

test('a closed case is answered if it was seen as it is, and left out if it was closed meanwhile, as spam is', async () => {
  const cases = await reports({ status: 'done' }, {}, { status: 'spam' })
  const [seen, meanwhile, spam] = cases
  const ids = cases.map(({ id }) => id)
  const versions = Object.fromEntries(ids.map(id => [id, 1]))
  await desk.setStatus(meanwhile!.id, 'done')
  const { json } = await desk.replyToMany({ ids, text, versions })
  expect(json).toEqual({
    answered: [seen!.id],
    refused: [
      { id: meanwhile!.id, reason: 'Ärendet är redan klart.' },
      { id: spam!.id, reason: 'Ärendet är markerat som skräppost.' },
    ],
    cases: await listed([seen!.id]),
  })
  expect((await desk.open(seen!.id)).json.status).toBe('done')
})

test.each([
  ['no cases', { ids: [], text }],
  ['51 cases', { ids: Array.from({ length: 51 }, () => createId()), text }],
  ['what is no id', { ids: ['x'], text }],
  ['no answer', { ids: [unknown], text: ' ' }],
  ['a long answer', { ids: [unknown], text: 'x'.repeat(2001) }],
  ['another status', { ids: [unknown], text, status: 'spam' }],
])('%s is refused', async (_, body) => {
  expect(await desk.replyToMany(body)).toMatchObject({ status: 400, text: /./ })
})

test('fifty at once under one key answer each case once, and all say so', async () => {
  const cases = await reports({}, {})
  const ids = cases.map(({ id }) => id)
  const ask = () => desk.replyToMany({ ids, text }, { key: 'fifty' })
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  const answer = { answered: ids, refused: [], cases: await listed(ids) }
  for (const { json } of answers) expect(json).toEqual(answer)
  await desk.notifyBySchedule()
  for (const each of cases) {
    expect(await repliesOn(each.id)).toHaveLength(1)
    expect(lettersTo(each)).toHaveLength(1)
  }
  const other = await desk.replyToMany({ ids, text: 'Något annat.' }, { key: 'fifty' })
  expect(other.json).toMatchObject({ answered: [], refused: [{ id: ids[0] }, { id: ids[1] }] })
})

test('wherever DynamoDB fails, each case has one answer once it is sent again', async () => {
  for (let after = 0; ; after += 1) {
    const cases = await reports({}, {}, { email: undefined })
    const ids = cases.map(({ id }) => id)
    const versions = Object.fromEntries(ids.map(id => [id, 1]))
    const ask = () => desk.replyToMany({ ids, text, versions }, { key: `crash${after}` })
    desk.fail('down', { after })
    const { status } = await ask()
    desk.fail('ok')
    expect((await ask()).json).toEqual({
      answered: ids.slice(0, 2),
      refused: [{ id: ids[2], reason: 'Avsändaren har ingen e-postadress. Ring i stället.' }],
      cases: await listed(ids.slice(0, 2)),
    })
    for (const id of ids.slice(0, 2)) {
      expect(await repliesOn(id)).toHaveLength(1)
      expect(await desk.pending(id)).toEqual(['reply'])
    }
    expect(await repliesOn(ids[2]!)).toEqual([])
    if (status === 200) break
  }
})

test('while SES is away the answers wait, and each goes out once', async () => {
  const cases = await reports({}, {})
  desk.faults.set({ ses: 'down' })
  await desk.replyToMany({ ids: cases.map(({ id }) => id), text })
  for (let number = 0; number < 3; number += 1) {
    wait(30)
    await desk.notifyBySchedule()
  }
  for (const { id } of cases) {
    expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'waiting' })
  }
  desk.faults.set({ ses: 'ok' })
  for (const _ of cases) {
    wait(1)
    await desk.notifyBySchedule()
  }
  for (const each of cases) expect(lettersTo(each)).toHaveLength(1)
})
