import { Button, FileButton, Text } from '@mantine/core'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import classes from './file-drop.module.css'

interface Props {
  accept: string
  icon: ReactNode
  /** The text before the button. */
  prompt: string
  button: string
  onFile: (file: File) => void
}

/** Takes a file by choosing or dropping it. */
export function FileDrop({ accept, icon, prompt, button, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  // A browser reports no change when the same file is chosen again, unless the input was emptied.
  const emptyInput = useRef<() => void>(null)
  const take = (file: File | null | undefined) => {
    if (file) onFile(file)
    emptyInput.current?.()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      <Text size="sm">{prompt}</Text>
      <FileButton accept={accept} resetRef={emptyInput} onChange={take}>
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            {button}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
