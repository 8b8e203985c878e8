import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasExpired } from '../table/expiry.ts'
import { randomFrom } from '../fixtures/random.ts'
import { folderOf, startDeskPictures, type Kind } from '../fixtures/start-desk-pictures.ts'
import { deleteItems } from '../fixtures/write-items.ts'

let desk: Awaited<ReturnType<typeof startDeskPictures>>
beforeAll(async () => void (desk = await startDeskPictures()))
afterAll(() => desk.close())

/** So many edits, the same ones each time: `npm run drill edits` makes a thousand. */
const edits = Number(process.env['EDITS'] ?? 200)
/** After so many a day passes. */
const editsADay = Math.min(25, edits / 20)

interface Fields {
  imageUrls?: string[]
  imageUrl?: string | null
}

const pathsIn = ({ imageUrls = [], imageUrl }: Fields) =>
  imageUrl ? [...imageUrls, imageUrl] : imageUrls

const storedItems = async () => [
  ...(await desk.itemsOf('apartment')),
  ...(await desk.itemsOf('news')),
]

/** The object paths that the stored items refer to. */
async function pathsInUse(): Promise<string[]> {
  const items: Fields[] = await storedItems()
  const trashed = (await desk.itemsOf('trash')).filter(each => !hasExpired(each))
  return [...items, ...trashed.map(({ item }) => item as Fields)].flatMap(pathsIn)
}

/** The paths in use of which an object is missing. */
async function lost(): Promise<string[]> {
  const keys = new Set(await desk.media())
  return (await pathsInUse()).filter(
    path => !keys.has(path.slice(1)) || !keys.has(`${folderOf(path)}480.webp`),
  )
}

test(`${edits} edits never delete a picture that is referred to, and leave none behind`, async () => {
  const random = randomFrom(20_261_122)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(list: T[]): T => list[below(list.length)]!
  const pictures = [await desk.putPicture()]
  const items: { kind: Kind; id: string }[] = []
  const answers = { stored: 0, refused: 0 }

  /** Up to three of the later pictures, some of which were never used and some deleted. */
  const somePictures = () =>
    Array.from({ length: below(4) }, () => oneOf(pictures.slice(-12 - below(12))))
  const count = ({ status = 500 }: { status: number | undefined }) =>
    void (answers[status < 300 ? 'stored' : 'refused'] += 1)

  async function create() {
    const kind = oneOf<Kind>(['apartments', 'news'])
    const answer = await desk.create(kind, somePictures())
    if (answer.status === 201) items.push({ kind, id: answer.json.id })
    return answer
  }
  const kinds = [
    create,
    create,
    () => change(oneOf(items)),
    () => change(oneOf(items)),
    () => remove(oneOf(items)),
    () => desk.restore(oneOf(items).id),
    () => desk.deleteForGood(oneOf(items).id),
  ]
  const change = ({ kind, id }: { kind: Kind; id: string }) => desk.change(kind, id, somePictures())
  const remove = ({ kind, id }: { kind: Kind; id: string }) => desk.remove(kind, id)
  const edit = async () => count(await (items.length < 5 ? create() : oneOf(kinds)()))

  for (let number = 0; number < edits; number += 1) {
    if (number % 5 === 0) pictures.push(await desk.putPicture())
    if (number % editsADay > 0) await edit()
    else {
      await Promise.all([edit(), desk.passDays(1)])
      expect(await lost()).toEqual([])
    }
  }
  expect(answers.stored).toBeGreaterThan(0.3 * edits)
  const kept = new Set(await pathsInUse())
  expect(kept.size).toBeGreaterThan(edits / 50)
  const [deletedSoFar, stored] = [new Set(await desk.formerVersions()), await desk.media()]
  expect(deletedSoFar.size).toBeGreaterThan(edits / 200)

  await desk.passDays(8)
  expect((await desk.media()).filter(key => key.includes('x')).length).toBe(kept.size)
  expect(stored.length).toBeGreaterThanOrEqual(2 * kept.size)
  await deleteItems(desk, [...(await storedItems()), ...(await desk.itemsOf('trash'))])
  await desk.passDays(30)
  expect(await desk.media()).toEqual([])
  expect(await desk.formerVersions()).toEqual([])
}, 120_000)
