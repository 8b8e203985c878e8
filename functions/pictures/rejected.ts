/** Why an uploaded file is not published. */
export type PictureFault =
  | 'foreign'
  | 'gone'
  | 'tooLarge'
  | 'noPicture'
  | 'appleFormat'
  | 'tooManyPixels'

/** Thrown for an upload that cannot become a picture on the site. */
export class PictureRefused extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(`The picture is refused: ${fault}`)
    this.name = 'PictureRefused'
    this.fault = fault
  }
}
