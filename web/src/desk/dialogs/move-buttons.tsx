import { IconButton } from './icon-button.tsx'

interface Props {
  /** Counted from 0. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** The buttons that move an entry of a list; `data-move` is the direction, so that the focus can follow. */
export const MoveButtons = ({ place, count, onMove }: Props) =>
  ([-1, 1] as const).map(step => (
    <IconButton
      key={step}
      data-move={step}
      name={step < 0 ? 'Flytta upp' : 'Flytta ned'}
      shape={step < 0 ? 'M6 15l6-6 6 6' : 'arrow'}
      disabled={place + step < 0 || place + step === count}
      onClick={() => onMove(place + step)}
    />
  ))
