import { Button, Group, Image } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import classes from './take-picture.module.css'

interface Props {
  picture: Blob | undefined
  onPicture: (picture: Blob) => void
}

/** Takes a picture with the camera of the phone, or one from its gallery. */
export function PictureChoice({ picture, onPicture }: Props) {
  const capture = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const link = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (link && URL.revokeObjectURL(link)), [link])
  const choose = ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onPicture(file)
    // The same picture can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      {link && <Image className={classes.preview ?? ''} src={link} alt="The picture to send" />}
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button
          size="md"
          variant={picture ? 'default' : 'filled'}
          leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
          onClick={() => capture.current?.click()}
        >
          Take a picture
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPhoto size={20} stroke={1.6} aria-hidden />}
          onClick={() => gallery.current?.click()}
        >
          Choose one
        </Button>
      </Group>
      <input
        ref={capture}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Camera"
        onChange={choose}
      />
      <input ref={gallery} type="file" accept="image/*" hidden aria-label="Gallery" onChange={choose} />
    </>
  )
}
