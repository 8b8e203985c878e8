import type * as swedish from './messages.ts'

// The English texts that pages and letters share.

export const categories: typeof swedish.categories = {
  plumbing: 'Water and drains',
  electrical: 'Electricity',
  heating: 'Heating',
  ventilation: 'Ventilation',
  other: 'Other',
}

export const urgencies: typeof swedish.urgencies = { high: 'Urgent', medium: 'Normal', low: 'Low' }
