import { Suspense, type ComponentType } from 'react'
import type { CaseKind } from '#shared/case-labels.ts'
import type { Receipt } from '#shared/form-bodies.ts'
import { followPage } from '#shared/pages.ts'
import { useTexts } from '../languages/texts.ts'
import { lazyComponent } from '../navigation/lazy-page.tsx'
import { takeFocus } from '../navigation/scroll-and-focus.ts'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { FormValues } from './unsent.ts'
import { UrgentCall } from './urgent-call.tsx'

interface Props {
  heading: string
  /** Says what comes next, by the values that were sent. */
  Text: ComponentType<FormValues>
  kind: CaseKind
  answer: Receipt
  /** The values that were sent. The sender of an urgent report is asked to call as well, before all else. */
  values: FormValues
}

/** Stands below a form that was sent, and takes the focus. The photos below it are not read out with it. */
export function Confirmation({ heading, Text, kind, answer, values }: Props) {
  const { reference, followSecret } = answer
  const t = useTexts()

  return (
    <div className="grid gap-4">
      <div ref={takeFocus} tabIndex={-1} role="status" className="grid scroll-mt-36 gap-4">
        {values.urgency === 'high' && <UrgentCall isBig />}
        <div className="flex gap-4 rounded-card border border-accent bg-accent-soft/40 p-5 sm:p-6">
          <Icon shape="check" className="mt-0.5 size-6 text-accent" />
          <div className="grid gap-2">
            <p className="text-lg font-semibold">{heading}</p>
            <p>
              {t.reference}: <strong className="whitespace-nowrap">{reference}</strong>
            </p>
            <div>
              <Text {...values} />
              <p>
                {/* In the fragment, which browsers never send. */}
                <TextLink
                  isAlone
                  to={`${followPage(kind)}#${followSecret}`}
                  className="font-semibold"
                >
                  {kind === 'issue' ? t.follow : 'Följ ditt ärende'}
                </TextLink>
              </p>
            </div>
          </div>
        </div>
      </div>
      {kind !== 'inquiry' && (
        <Suspense>
          <PhotoField key={followSecret} secret={followSecret} />
        </Suspense>
      )}
    </div>
  )
}

// Where its code cannot come, the form is sent all the same.
const { Component: PhotoField } = lazyComponent(
  async () => (await import('./photo-field.tsx')).PhotoField,
)
