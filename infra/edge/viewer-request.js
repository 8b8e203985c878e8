// A CloudFront Function (runtime 2.0): ES 5.1 and little more. `site` is written before it when the
// stacks are synthesised: the canonical host, if there is one, the file of each address, in which
// `:id` stands for any third part, and the folders whose documents a function makes.

// CloudFront stops a function after about a millisecond: no loop or expression looks at a character
// twice, and what is longer than any address of the site is refused unread.
var maxPathLength = 1024
var maxParameters = 100

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it.
function handler(event) {
  var request = event.request
  if (request.uri.length > maxPathLength) return refusal()
  // Written over, since visitors could send one of their own and dodge the limits.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  if (request.uri.indexOf('/api/') === 0) return request

  var isElsewhere = site.host && request.headers.host && request.headers.host.value !== site.host
  // Some mail programs encode the number sign of a link, and all that follows is then in the path.
  var parts = request.uri.split('%23')
  var path = withoutEnd(parts[0])
  if (isElsewhere || path !== request.uri) {
    var query = search(request)
    if (query === undefined) return refusal()
    var place = parts.length > 1 ? '#' + parts[1] : ''
    return movedTo((isElsewhere ? 'https://' + site.host : '') + rooted(path) + query + place)
  }

  request.uri = site.documents.some(folder => path.startsWith(folder)) ? path : fileOf(path)
  return request
}

// Without the slashes and backslashes at its end, nor what a mail program takes for a part of a link:
// the end of a sentence, closing brackets and quotation marks, also ” ’ and », and spaces.
function withoutEnd(path) {
  var end = path.length
  var width = 1
  while (end > 0 && width > 0) {
    if ('/\\.,;:!?)]}>"\'`'.indexOf(path[end - 1]) >= 0) width = 1
    else width = encodedEnds.indexOf(path.slice(end - 3, end).toUpperCase()) >= 0 ? 3 : 0
    end -= width
  }
  return path.slice(0, end) || '/'
}

var encodedEnds = ['%20', '%22', '%27', '%29', '%2C', '%3B', '%3E', '%5D', '%60', '%7D']
  // The octets of ” ’ and » in UTF-8.
  .concat(['%E2', '%80', '%9D', '%99', '%C2', '%BB'])

function fileOf(path) {
  var parts = path.split('/')
  if (parts.length > 3) parts[3] = ':id'
  var pattern = parts.join('/')
  if (site.pages.hasOwnProperty(path)) return site.pages[path]
  return site.pages.hasOwnProperty(pattern) ? site.pages[pattern] : '/404.html'
}

// A location that begins with two slashes, or backslashes, would lead to another site.
function rooted(path) {
  return path.replace(/^[/\\]+/, '/')
}

function movedTo(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {
      location: { value: location },
      'cache-control': { value: 'public, max-age=3600' },
    },
  }
}

function refusal() {
  return {
    statusCode: 414,
    statusDescription: 'URI Too Long',
    headers: {
      'content-type': { value: 'text/plain; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: 'Adressen är för lång.' },
  }
}

// Undefined where there are too many parameters.
function search(request) {
  var parts = []
  for (var name in request.querystring) {
    var entry = request.querystring[name]
    var values = entry.multiValue || [entry]
    if (parts.length + values.length > maxParameters) return undefined
    for (var i = 0; i < values.length; i++) {
      parts.push(values[i].value === '' ? name : name + '=' + values[i].value)
    }
  }
  return parts.length > 0 ? '?' + parts.join('&') : ''
}
