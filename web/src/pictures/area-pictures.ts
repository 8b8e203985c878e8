import { pictureOf } from './picture.ts'

const files = import.meta.glob('./files/{area-*,nyhet}-*', { eager: true, import: 'default' })

// One for each area of the company, on the start page and at the head of its own page.
export const areaAlltjanst = pictureOf(files, 'area-alltjanst', 800, 600)
export const areaFastigheter = pictureOf(files, 'area-fastigheter', 800, 600)
export const areaMarktjanster = pictureOf(files, 'area-marktjanster', 800, 600)
export const areaBilMaskinteknik = pictureOf(files, 'area-bil-maskinteknik', 800, 600)

/** For news without a picture. */
export const nyhet = pictureOf(files, 'nyhet')
