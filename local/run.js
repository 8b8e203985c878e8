// Runs a command of the project, after making sure that it can run: `node local/run.js vitest run`.
// Plain JavaScript without dependencies, because on a fresh clone nothing else exists yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const installed = join(root, 'node_modules')
const tools = join(installed, '.bin')
const shell = process.platform === 'win32'

checkNode()
install()
run(process.argv.slice(2))

/** This file runs from Node 20 on; commands run on the project's own Node. */
function checkNode() {
  if (nodeMajor() >= 20) return
  fail(`Node ${process.version} is too old. Install Node 22 or newer from nodejs.org.`)
}

/** Installs when the lock file is not the one that was installed last. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(installed, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (nodeMajor() < 22) {
    const advice = 'Node 22 or newer is supported. Going on with the project’s own Node 24.'
    console.log(`Node ${process.version} is old: ${advice}`)
  }
  console.log('Installing packages ...')
  const stdio = ['ignore', 'inherit', 'inherit']
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio, shell })
  if (npm.error) fail('npm is missing. It comes with Node: install Node 22 or newer.')
  if (npm.status !== 0) fail('Packages could not be installed. Check the connection and try again.')
  if (!existsSync(join(tools, 'node'))) {
    fail('Node 24 was not installed, because npm runs no install scripts here. Allow them.')
  }
  // The binary has a link of its own; what else came with it are headers, 68 MB.
  rmSync(join(installed, 'node/node_modules'), { recursive: true, force: true })
  writeFileSync(stamp, hash)
}

function nodeMajor() {
  return Number.parseInt(process.version.slice(1), 10)
}

function run([command, ...words]) {
  if (!command) return
  const env = {
    // Compiling anew what has not changed is a third of a command's start.
    NODE_COMPILE_CACHE: join(installed, '.cache/node'),
    ...process.env,
    PATH: tools + delimiter + process.env.PATH,
  }
  const child = spawn(command, words, { cwd: root, stdio: 'inherit', shell, env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Stopping npm also stops the shell between npm and this process, which then gets no signal.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref()
  child.on('error', error => fail(`${command} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
