// Runs a command of the project, after making sure that it can run: `node local/run.js vitest run`.
// Plain JavaScript without dependencies, because on a fresh clone nothing else exists yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const installed = join(root, 'node_modules')
const tools = join(installed, '.bin')
const windows = process.platform === 'win32'

checkNode()
install()
repairNode()
run(process.argv.slice(2))

/** This file runs from Node 20 on; commands run on the project's own Node. */
function checkNode() {
  if (nodeMajorOf(process.version) >= 20) return
  fail(`Node ${process.version} is too old. Install Node 22 or newer from nodejs.org.`)
}

/** Installs when the lock file is not the one that was installed last. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(installed, '.installed')
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (isDone()) return
  const endTurn = waitForTurn()
  if (!isDone()) {
    installPackages()
    writeFileSync(stamp, lock)
  }
  endTurn()
}

function installPackages() {
  if (nodeMajorOf(process.version) < 22) {
    const advice = 'Node 22 or newer is supported. Going on with the project’s own Node 24.'
    console.log(`Node ${process.version} is old: ${advice}`)
  }
  console.log('Installing packages ...')
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (npm.error) fail('npm is missing. It comes with Node: install Node 22 or newer.')
  if (npm.status !== 0) fail('Packages could not be installed. Check the connection and try again.')
}

/**
 * Waits while another command installs: `npm ci` would remove what that one has installed. Returns
 * the function that lets the next one go on, as the end of this process does.
 */
function waitForTurn() {
  const file = join(root, '.build', 'install.pid')
  mkdirSync(dirname(file), { recursive: true })
  let isTold = false
  while (!takeTurn(file)) {
    if (!isTold) console.log('Another command installs packages. Waiting for it ...')
    isTold = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  const endTurn = () => rmSync(file, { force: true })
  process.once('exit', endTurn)
  return () => {
    process.off('exit', endTurn)
    endTurn()
  }
}

/** Writes this process into the file, unless the one that it names runs. */
function takeTurn(file) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return true
    } catch {
      if (isRunning(file)) return false
      rmSync(file, { force: true })
    }
  }
}

/** A file that is empty yet counts, too: 0 stands for this process and those that it started. */
function isRunning(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch {
    return false
  }
}

/** The project brings its own Node 24; npm leaves it out where install scripts are switched off. */
function repairNode() {
  const folder = join(installed, 'node')
  if (installedMajor() !== 24) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' })
  }
  if (installedMajor() !== 24) {
    fail('Node 24 could not be installed into node_modules. Run `npm rebuild node` and try again.')
  }
  // The binary has a link of its own; what else came with it are headers, 68 MB.
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
}

function installedMajor() {
  const { stdout } = spawnSync(join(tools, windows ? 'node.cmd' : 'node'), ['--version'], {
    encoding: 'utf8',
    shell: windows,
  })
  return nodeMajorOf(stdout ?? '')
}

function nodeMajorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1])
}

function run([command, ...words]) {
  if (!command) return
  const child = spawn(command, words, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: {
      // Compiling anew what has not changed is a third of a command's start.
      NODE_COMPILE_CACHE: join(installed, '.cache', 'node'),
      ...process.env,
      PATH: tools + delimiter + process.env.PATH,
    },
  })
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
