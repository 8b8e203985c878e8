import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Example, TokenNames } from './page-parts.tsx'
import { tokensOf } from './tokens.ts'

/** The animations and their durations; with reduced motion changes are immediate. */
export function Motion() {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <TokenNames tokens={tokensOf('motion')} columns="sm:grid-cols-2" />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(transitions).map(([name, transition]) => (
          <Example key={name} name={name}>
            <div className="w-32 rounded-full bg-mist p-1">
              <div
                className={`size-8 rounded-full bg-accent ${transition} ${isThere ? 'translate-x-22' : ''}`}
              />
            </div>
          </Example>
        ))}
        <Example name="Väntar på sitt innehåll">
          <Skeleton className="h-10 w-32" />
        </Example>
      </div>
      <Button look="secondary" className="justify-self-start" onClick={() => setThere(!isThere)}>
        Visa rörelsen
      </Button>
    </>
  )
}

const transitions = {
  'Det som kommer': 'motion-safe:comes',
  'Det som går': 'motion-safe:goes',
  'Det som svarar': 'motion-safe:transition-transform',
}
