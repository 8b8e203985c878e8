// A CloudFront Function (runtime 2.0): ES 5.1 and little more. `site` is written before it when the
// stacks are synthesised: the canonical host, if there is one, the file of each page, the file of
// whatever is in a folder, and the folders whose documents a function makes.

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it.
function handler(event) {
  var request = event.request
  // Written over, since visitors could send one of their own and dodge the limits.
  request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  if (request.uri.indexOf('/api/') === 0) return request

  var isElsewhere = site.host && request.headers.host && request.headers.host.value !== site.host
  var path = request.uri.replace(/[/\\]+$/, '') || '/'
  if (isElsewhere || path !== request.uri) {
    return movedTo((isElsewhere ? 'https://' + site.host : '') + rooted(path) + search(request))
  }

  if (!isFile(path) && !isDocument(path)) {
    request.uri = fileOf(path)
  }
  return request
}

function isDocument(path) {
  return site.documents.some(function (folder) {
    return path.indexOf(folder) === 0
  })
}

function fileOf(path) {
  var folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (site.pages.hasOwnProperty(path)) return site.pages[path]
  return site.folders.hasOwnProperty(folder) ? site.folders[folder] : '/404.html'
}

function isFile(path) {
  // A page has one address only, and its code knows no other.
  if (path.endsWith('.html')) return false
  return path.indexOf('/assets/') === 0 || /\.[A-Za-z0-9]+$/.test(path)
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

function search(request) {
  var parts = []
  for (var name in request.querystring) {
    var entry = request.querystring[name]
    var values = entry.multiValue || [entry]
    for (var i = 0; i < values.length; i++) {
      parts.push(values[i].value === '' ? name : name + '=' + values[i].value)
    }
  }
  return parts.length > 0 ? '?' + parts.join('&') : ''
}
