import type { ComponentProps, ReactNode } from 'react'
import type { Picture as PictureFiles } from '../../pictures/picture.ts'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  heading: string
  children: ReactNode
  /** Stands to the right, on a narrow screen below. */
  picture: { files: PictureFiles; alt: string }
}

/** The head of a page: what it is about, in one heading and a few words. */
export const PageHero = ({ heading, picture, children }: Props) => (
  <header className="overflow-hidden bg-mist">
    <div className="page-width relative py-14 max-lg:pb-4 sm:py-20 lg:min-h-125 lg:py-24">
      <h1 className="max-w-xl text-4xl sm:text-5xl lg:text-6xl">{heading}</h1>
      {children}
      <Picture
        {...picture}
        isFirst
        sizes="(min-width: 64rem) 36rem, (min-width: 36rem) 32rem, 92vw"
        className="mx-auto mt-6 w-full max-w-128 lg:absolute lg:right-4 lg:bottom-6 lg:w-[42vw] lg:max-w-144"
      />
    </div>
  </header>
)

/** The first words under a page's heading. */
export const Ingress = ({ children }: { children: ReactNode }) => (
  <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{children}</p>
)

/** The heading of a part of a page. */
export const SectionHeading = ({ className = '', ...heading }: ComponentProps<'h2'>) => (
  <h2 {...heading} className={`text-3xl sm:text-4xl ${className}`} />
)
