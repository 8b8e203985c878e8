import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  /** Settings of prod besides, as they stand in the file. */
  settings?: string
  /** The call that fails. */
  failing?: string
  /** The tools' output by a part of the call; the shell expands variables in it. */
  saying?: Record<string, string>
}

/**
 * A copy of the project as its owner has filled it in, until this process ends. The tools that build
 * and deploy only note what they are asked.
 */
export function fillInProject({ settings = '', failing, saying = {} }: Filling = {}): Project {
  const folder = (copies[settings] ??= copyProject(settings))
  projects += 1
  const log = join(folder, 'tools', `asked-${projects}`)
  appendFileSync(log, '')
  const lines = [
    `echo "$CALL" >> "${log}"`,
    ...Object.entries(saying).map(([asked, said]) => does(asked, `echo "${said}"`)),
    ...(failing ? [does(failing, 'exit 1')] : []),
  ]
  return {
    folder,
    environment: {
      PATH: `${join(folder, 'tools')}:${process.env.PATH}`,
      TOOL: lines.join('\n'),
    },
    asked: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
  }
}

/** A line for the shell that does something at calls with this part. */
const does = (asked: string, what: string) => `case "$CALL" in *"${asked}"*) ${what};; esac`

/** To load the modules of a copy takes longer than most commands: one for each of the settings. */
const copies: Record<string, string> = {}
let projects = 0

function copyProject(settings: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tranas-project-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  // Vitest ends its processes by this signal.
  process.once('SIGTERM', () => process.exit())
  for (const part of ['infra', 'shared', 'package.json', 'cdk.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  edit(join(folder, 'shared/website.ts'), text => text.replace('example.com', 'tranas.test'))
  edit(join(folder, 'infra/settings.ts'), text =>
    text.replaceAll('example.com', 'tranas.test').replace('  prod: {', `  prod: { ${settings}`),
  )
  mkdirSync(join(folder, 'tools'))
  for (const tool of ['cdk', 'vite']) {
    const file = join(folder, 'tools', tool)
    writeFileSync(file, `#!/bin/sh\nCALL="${tool} $*"\neval "$TOOL"\n`)
    chmodSync(file, 0o755)
  }
  return folder
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
