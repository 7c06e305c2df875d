import { Button, Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFileSaving } from '../../explorer/export/use-file-saving.ts'
import classes from './file-menu.module.css'

interface FileChoice {
  label: string
  hint: string
  /** Of the file that is saved. */
  fileName: string
  download: () => Promise<Blob>
}

interface Props {
  label: string
  files: readonly FileChoice[]
  isOpenAtFirst?: boolean
  /** Below the files: what changes them. */
  children?: ReactNode
}

/** A button that saves what is shown as one of several files. */
export function FileMenu({ label, files, isOpenAtFirst = false, children }: Props) {
  const { isRunning, save } = useFileSaving()
  return (
    <Menu position="bottom-end" defaultOpened={isOpenAtFirst}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconFileDownload size={16} stroke={1.6} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.fileName} onClick={() => void save(file.fileName, file.download)}>
            {file.label} <span className={classes.hint}>{file.hint}</span>
            <span className={classes.name}>{file.fileName}</span>
          </Menu.Item>
        ))}
        {children && <Menu.Divider />}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
