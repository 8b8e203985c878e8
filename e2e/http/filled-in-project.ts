import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './started-product.ts'

const root = join(import.meta.dirname, '../..')

/** A copy of this project in a folder of its own. */
export interface Project {
  folder: string
  /** Runs the tools that stand in for the CDK and Vite. */
  environment: Record<string, string>
  /** The calls of the tools, in order. */
  asked(): string[]
}

interface Filling {
  /** Where it goes; else into a folder that is gone after the test. */
  folder?: string
  /** Settings of prod besides, as they stand in the file. */
  settings?: string
  /** The call that fails. */
  failing?: string
  /** The tools' output by a part of the call; the shell expands variables in it. */
  saying?: Record<string, string>
}

/**
 * A copy of the project as its owner has filled it in. The tools that build and deploy only note
 * what they are asked.
 */
export function fillInProject(filling: Filling = {}): Project {
  const { settings = '', failing = 'nothing', saying = {}, folder = temporaryFolder() } = filling
  for (const part of ['infra', 'shared', 'package.json', 'cdk.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  edit(join(folder, 'shared/website.ts'), text => text.replace('example.com', 'tranas.test'))
  edit(join(folder, 'infra/settings.ts'), text =>
    text.replaceAll('example.com', 'tranas.test').replace('  prod: {', `  prod: { ${settings}`),
  )

  const log = join(folder, 'asked')
  writeFileSync(log, '')
  mkdirSync(join(folder, 'tools'))
  for (const tool of ['cdk', 'vite']) {
    const file = join(folder, 'tools', tool)
    const lines = [
      '#!/bin/sh',
      `echo "${tool} $*" >> "${log}"`,
      `case "${tool} $*" in *"${failing}"*) echo "It failed: a reason."; exit 1;; esac`,
      ...Object.entries(saying).map(
        ([asked, said]) => `case "${tool} $*" in *"${asked}"*) echo "${said}";; esac`,
      ),
    ]
    writeFileSync(file, lines.join('\n'))
    chmodSync(file, 0o755)
  }
  return {
    folder,
    environment: { PATH: `${join(folder, 'tools')}:${process.env.PATH}` },
    asked: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
  }
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
