import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  isSingle: boolean
  /** Less prominent once something is chosen, because sending comes next. */
  isQuiet: boolean
  onChoose: (files: Iterable<File>) => void
}

/** Takes chosen or dropped pictures. */
export function PictureChooser({ isSingle, isQuiet, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(target.files!)
    // The same file can then be chosen once more.
    target.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files)
  }

  return (
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 text-center ${isQuiet ? 'py-4' : 'py-8'} ${isOver ? 'border-accent bg-accent-soft/40' : 'border-outline bg-mist'}`}
    >
      {!isQuiet && <Icon shape="pictures" className="size-9 text-accent" />}
      <Button look={isQuiet ? 'secondary' : 'primary'} onClick={() => input.current!.click()}>
        {isSingle ? 'Välj bild' : 'Välj bilder'}
      </Button>
      {/* Fingers cannot drag files. */}
      <p className="text-ink-soft pointer-coarse:hidden">
        {isSingle ? 'eller släpp den här' : 'eller släpp dem här'}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={accepted}
        onChange={choose}
      />
    </div>
  )
}

/** Named types rather than image/*, so that a phone converts its own format to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
