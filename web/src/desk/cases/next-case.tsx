import { useInfiniteQuery } from '@tanstack/react-query'
import { isWaiting } from '#shared/case-rules.ts'
import { SiteLink } from '../../navigation/site-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openCasesQuery } from './queries.ts'

/**
 * Links to the next open case that waits for somebody, to work through all of them. It is
 * the primary button once this case is done.
 */
export function NextCase({ id, isMain = false }: { id: string; isMain?: boolean }) {
  const { data } = useInfiniteQuery(openCasesQuery)
  const next = data?.pages
    .flatMap(page => page.cases)
    .find(each => each.id !== id && isWaiting(each))
  if (!next)
    return (
      data && <p className="self-center text-ink-soft max-sm:col-span-2">Inga fler nya ärenden.</p>
    )
  return (
    <SiteLink
      to={`/admin/arenden/${next.id}`}
      className={
        isMain
          ? `${buttonLook.primary} max-sm:col-span-2`
          : 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline'
      }
    >
      Nästa nya ärende
      <Icon shape="forward" />
    </SiteLink>
  )
}
