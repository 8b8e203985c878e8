import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const sources = ['cdk.json', 'functions', 'infra', 'package.json', 'shared', 'web/public']

/** What there is in the project's folder before a command of the CDK, with the site built. */
export const parts = [...sources.map(each => each.split('/')[0]!), '.build', 'node_modules']

/** A copy of the project below a new temporary folder, since what is bundled goes into it. */
export function copyProject(): { folder: string; project: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'infra-'))
  const project = path.join(folder, 'project')
  for (const part of sources) {
    cpSync(path.join(root, part), path.join(project, part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
  writeTinySite(path.join(project, '.build/site'))
  mkdirSync(path.join(folder, 'home'))
  return { folder, project }
}

/** Runs a command in the project, on a machine that has neither a network nor an account. */
export function run(
  command: string,
  { folder, project }: { folder: string; project: string },
  environment: Record<string, string>,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: project,
    shell: true,
    encoding: 'utf8',
    env: {
      PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
      HOME: path.join(folder, 'home'),
      NODE_OPTIONS: withoutNetwork,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

const alone = `
  import net from 'node:net'
  import dns from 'node:dns'
  const refuse = () => { throw new Error('the network was used') }
  net.Socket.prototype.connect = refuse
  dns.lookup = refuse
  dns.promises.lookup = refuse`

/** For NODE_OPTIONS: neither the process nor those that it starts in turn reach anybody. */
const withoutNetwork = `--import=data:text/javascript,${encodeURIComponent(alone)}`

/** The content security policies of the tiny site and of its desk. */
const csp = policyWith('sha256-x')
const deskCsp = policyWith('sha256-y')

/** Writes what a build of the site would have written to this folder and beside it. */
function writeTinySite(site: string): void {
  for (const file of ['favicon.svg', 'assets/a.js', 'assets/desk/a.css', 'assets/a.woff2']) {
    write(path.join(site, file), file)
  }
  write(`${site}.json`, JSON.stringify({ csp, deskCsp }))
  write(
    `${site}-server/server.js`,
    "export const renderDocument = async () => ''\nexport const renderDesk = () => ''\nexport const build = 'x'\n",
  )
}

/** Writes a file, and makes the folders that it is in. */
function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function policyWith(styles: string): string {
  return `default-src 'none'; style-src '${styles}'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'`
}
