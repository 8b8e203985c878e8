import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Cloud } from 'local-cloud/cloud.ts'
import { createServer, type ViteDevServer } from 'vite'
import { pageDataIn, type PageData } from '#shared/documents.ts'
import { deskPages, previewPage } from '#shared/pages.ts'
import { fillTemplate, loadLater } from '../../web/src/site/fill-template.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Puts Vite's development server before the local cloud, on the same port: pages and their modules
 * come from the sources, everything else from the cloud. Of a page the cloud still decides the
 * status, the redirects, the headers and the facts.
 */
export async function servePagesFromSources({ server, origin }: Cloud): Promise<ViteDevServer> {
  const [answerFromCloud] = server.listeners('request') as [RequestListener]
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    cacheDir: join(root, '.build/vite'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server }, cors: false },
  })

  server.off('request', answerFromCloud).on('request', (request, response) => {
    if (/^\/(?:_local|api|media)(?:[/?]|$)/.test(request.url!)) {
      return answerFromCloud(request, response)
    }
    vite.middlewares(request, response, async () => {
      const page = await drawPage(request)
      if (!page) return answerFromCloud(request, response)
      response.writeHead(page.status, page.headers).end(page.html)
    })
  })
  return vite

  /** Undefined for what is no page. */
  async function drawPage({ method, url = '/', headers: { accept } }: IncomingMessage) {
    if (method !== 'GET' || !accept?.includes('text/html')) return undefined
    const published = await fetch(origin + url, { redirect: 'manual' })
    const data = pageDataIn(await published.text())
    if (!data || !published.headers.get('content-type')?.startsWith('text/html')) return undefined
    const { pathname } = new URL(url, origin)
    const { company, questions, houseNotices } = data
    const html = await vite.transformIndexHtml(
      url,
      await template(pathname, { company, questions, houseNotices }),
    )
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': forDevelopment(published.headers.get('content-security-policy')!),
      'cache-control': 'no-store',
    }
    return { html, status: published.status, headers }
  }

  async function template(pathname: string, data: PageData): Promise<string> {
    const isDesk = [...deskPages, previewPage].some(page =>
      new URLPattern({ pathname: page }).test({ pathname }),
    )
    const { file, styles } = isDesk ? desk : site
    const html = await readFile(join(vite.config.root, file), 'utf8')
    const markup = await render(pathname, isDesk, data).catch((error: Error) => {
      // The page comes without its content, and Vite's client shows there what is wrong.
      vite.config.logger.error(error.stack ?? error.message)
      return ''
    })
    const stylesheet = `<link rel="stylesheet" href="${styles}">`
    const withStyles = html.replace('<!--head-->', slot => stylesheet + slot)
    const page = fillTemplate(withStyles, { markup, data })
    return isDesk ? page : loadLater(page, ['src/site/main.tsx'])
  }

  async function render(pathname: string, isDesk: boolean, data: PageData): Promise<string> {
    const { renderDeskMarkup, renderMarkup } = await vite.ssrLoadModule('/src/server.tsx')
    return isDesk ? renderDeskMarkup(data.company) : renderMarkup(pathname, data)
  }
}

const site = { file: 'index.html', styles: '/src/styles/site.css' }
const desk = { file: 'admin.html', styles: '/src/desk/desk.css' }

/** Vite's client and React's refresh are inline scripts; style sheets arrive as style elements. */
const forDevelopment = (policy: string) =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("connect-src 'none'", "connect-src 'self'")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/require-trusted-types-for [^;]*/, 'worker-src blob:')
