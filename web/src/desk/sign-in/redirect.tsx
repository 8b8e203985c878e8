import { useEffect } from 'react'
import { useNavigate } from 'react-router'

interface Props {
  to: string
  /** The address that was requested, in the location's state as `from`. */
  from?: string
}

/**
 * Replaces the present history entry by another address. React Router's `Navigate` would cost each
 * visitor 280 bytes, since a bundler keeps a module's parts for the whole site or not at all.
 */
export function Redirect({ to, from }: Props) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true, state: { from } }), [navigate, to, from])
  return null
}
