/**
 * The route table: every address that is a page of its own (specification section 2). CloudFront
 * maps each to its prerendered file; whatever is not here is the not-found page.
 */
export const pages = ['/fastigheter'] as const

export type Page = (typeof pages)[number]
