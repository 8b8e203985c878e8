import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast, toastDuration } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast is shown for 5000 ms, and stays for 1,000,000 ms after it was dismissed', () => {
  expect(toastDuration).toBe(5000)
  showToast({ title: 'Först' })
  const { id } = currentToast.get()!
  expect(currentToast.get()).toEqual({ id, title: 'Först', isOpen: true })
  dismissToast(id)
  vi.advanceTimersByTime(999_999)
  expect(currentToast.get()).toEqual({ id, title: 'Först', isOpen: false })
  vi.advanceTimersByTime(1)
  expect(currentToast.get()).toBeUndefined()
})

test('there is at most one toast, and the end of an older one does not remove it', () => {
  showToast({ title: 'Först' })
  const { id } = currentToast.get()!
  dismissToast(id)
  showToast({ title: 'Sedan' })
  dismissToast(id)
  vi.advanceTimersByTime(2_000_000)
  expect(currentToast.get()).toMatchObject({ title: 'Sedan', isOpen: true })
})
