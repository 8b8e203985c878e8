import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Problem } from '../ui/notice.tsx'
import { storedValue } from '../ui/stored-value.ts'
import { texts as swedish } from './sv.ts'
import { TextsContext, type Texts } from './texts.ts'

const names = { en: 'English', latt: 'Lättläst', sv: 'Svenska' }

type Choice = keyof typeof names

const load: Record<Choice, () => Promise<Texts>> = {
  en: async () => (await import('./en.ts')).texts,
  latt: async () => (await import('./latt.ts')).texts,
  sv: async () => swedish,
}

interface Props {
  children: ReactNode
  /** Classes of the buttons that switch the language. */
  className?: string
}

/** A part of the site that exists in several languages, below the buttons that switch between them. */
export function InLanguage({ children, className = 'mb-4' }: Props) {
  const texts = useSyncExternalStore<Texts>(subscribe, now, atFirst)
  const { language = 'sv' } = texts
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => suggestLanguage(stored.read()), [])

  function choose(wanted: Choice) {
    setFailed(false)
    show(wanted).then(
      isShown => isShown && stored.write(wanted),
      () => setFailed(true),
    )
  }

  return (
    <TextsContext value={texts}>
      <div lang={language === 'en' ? 'en' : undefined}>
        <div className={`${className} noscript:hidden`}>
          <div role="group" aria-label="Språk, language" className="flex gap-5">
            {(Object.keys(names) as Choice[])
              // Swedish is offered once another language was chosen.
              .filter(each => each !== 'sv' || texts !== swedish)
              .map(each => (
                <button
                  key={each}
                  type="button"
                  lang={each === 'en' ? 'en' : 'sv'}
                  aria-pressed={each === language}
                  onClick={() => choose(each)}
                  className={`min-h-11 text-accent ${each === language ? 'font-semibold' : 'underline'}`}
                >
                  {names[each]}
                </button>
              ))}
          </div>
          <Problem
            text={hasFailed ? 'Språket kunde inte hämtas. · Could not be loaded.' : undefined}
          />
        </div>
        {children}
      </div>
    </TextsContext>
  )
}

/** Shows a language to a visitor who has not chosen one in this visit or on this device. */
export function suggestLanguage(suggested: string | null | undefined) {
  const wanted = stored.read() ?? suggested ?? ''
  // Without a network it stays Swedish.
  if (texts === swedish && wanted in names) show(wanted as Choice).catch(() => {})
}

const stored = storedValue('localStorage', 'language')

let texts: Texts = swedish
let latest: Choice | undefined
const listeners = new Set<() => void>()

const now = () => texts
const atFirst = () => swedish

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves with false if another language was wanted meanwhile. */
async function show(wanted: Choice): Promise<boolean> {
  latest = wanted
  const loaded = await load[wanted]()
  if (latest !== wanted) return false
  texts = loaded
  for (const tell of listeners) tell()
  return true
}
