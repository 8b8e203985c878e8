import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast, toastDuration, toastRemoveDelay } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast is shown for 5000 ms, and is removed 1,000,000 ms after it was dismissed', () => {
  expect([toastDuration, toastRemoveDelay]).toEqual([5000, 1_000_000])
})

test('a dismissed toast stays, closed, for exactly as long', () => {
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
