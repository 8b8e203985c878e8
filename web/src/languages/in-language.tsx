import { useEffect, useState, type ReactNode } from 'react'
import { Problem } from '../ui/notice.tsx'
import { createStore, createStoredText, useStore } from '../ui/store.ts'
import { texts as swedish } from './sv.ts'
import { TextsContext, type Texts } from './texts.ts'

const languages = {
  en: { name: 'English', load: () => import('./en.ts') },
  latt: { name: 'Lättläst', load: () => import('./latt.ts') },
  sv: { name: 'Svenska', load: async () => ({ texts: swedish }) },
}

type Choice = keyof typeof languages

interface Props {
  children: (texts: Texts) => ReactNode
  /** Classes of the buttons that switch the language. */
  className?: string
}

/** A part of the site that exists in several languages, below the buttons that switch between them. */
export function InLanguage({ children, className = 'mb-4' }: Props) {
  const texts = useStore<Texts>(shownTexts, swedish)
  const { language = 'sv' } = texts
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => suggestLanguage(), [])

  function choose(wanted: Choice) {
    setFailed(false)
    show(wanted).then(
      isShown => isShown && chosen.set(wanted),
      () => setFailed(true),
    )
  }

  return (
    <TextsContext value={texts}>
      <div lang={language === 'en' ? 'en' : undefined}>
        <div className={`${className} noscript:hidden`}>
          <div role="group" aria-label="Språk, language" className="flex gap-5">
            {(Object.keys(languages) as Choice[])
              // Swedish is offered once another language was chosen.
              .filter(offered => offered !== 'sv' || texts !== swedish)
              .map(offered => (
                <button
                  key={offered}
                  type="button"
                  lang={offered === 'en' ? 'en' : 'sv'}
                  aria-pressed={offered === language}
                  onClick={() => choose(offered)}
                  className={`min-h-11 text-accent ${offered === language ? 'font-semibold' : 'underline'}`}
                >
                  {languages[offered].name}
                </button>
              ))}
          </div>
          <Problem
            text={hasFailed ? 'Språket kunde inte hämtas. · Could not be loaded.' : undefined}
          />
        </div>
        {children(texts)}
      </div>
    </TextsContext>
  )
}

/** Shows the language that is chosen on this device, else the suggested one, unless another than Swedish was asked for. */
export function suggestLanguage(suggested?: string) {
  const wanted = chosen.get() ?? suggested ?? ''
  // Without a network it stays Swedish.
  if (latest === 'sv' && Object.hasOwn(languages, wanted)) show(wanted as Choice).catch(() => {})
}

/** The choice that is kept on the device. */
const chosen = createStoredText('localStorage', 'language')
const shownTexts = createStore<Texts>(swedish)

/** The language that was asked for last, whose texts may be on the way; where they did not come, the one that is shown. */
let latest: Choice = 'sv'

/** Shows a language; false where another one was asked for before its texts came. */
async function show(wanted: Choice): Promise<boolean> {
  latest = wanted
  try {
    const { texts } = await languages[wanted].load()
    if (wanted !== latest) return false
    shownTexts.set(texts)
    return true
  } catch (error) {
    if (wanted === latest) latest = shownTexts.get().language ?? 'sv'
    throw error
  }
}
