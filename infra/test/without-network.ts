const alone = `
  import net from 'node:net'
  import dns from 'node:dns'
  const refuse = () => { throw new Error('the network was used') }
  net.Socket.prototype.connect = refuse
  dns.lookup = refuse
  dns.promises.lookup = refuse`

/** For NODE_OPTIONS: neither the process nor those that it starts in turn reach anybody. */
export const withoutNetwork = `--import=data:text/javascript,${encodeURIComponent(alone)}`
