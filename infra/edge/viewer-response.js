// A CloudFront Function (runtime 2.0): ES 5.1 and little more. Files carry what only they know as
// metadata of S3, and so a page kept in a cache never meets the policy of another deployment.

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it.
function handler(event) {
  var response = event.response
  var headers = response.headers
  var policy = headers['x-amz-meta-csp']
  var status = headers['x-amz-meta-status']
  var control = headers['cache-control']
  if (policy) {
    headers['content-security-policy'] = { value: policy.value }
    // Browsers ask for it whole each time: a 304 need not repeat the metadata (RFC 9110, 15.4.5), and the
    // general policy in it would replace the page's own in a browser's cache (RFC 9111, 3.2).
    delete headers.etag
    delete headers['last-modified']
  }
  // The edge forgets what has changed; a browser has to ask each time.
  if (control && control.value.includes('stale-if-error')) {
    headers['cache-control'] = { value: 'no-cache' }
  }
  // A 304 stays what it is: as a 404 without a body it would be shown instead of the page.
  if (status && response.statusCode === 200) {
    response.statusCode = Number(status.value)
    response.statusDescription = 'Not Found'
  }
  for (var name in headers) {
    // CloudFront's own must not be touched.
    if (name.indexOf('x-amz-') === 0 && name.indexOf('x-amz-cf-') !== 0) delete headers[name]
  }
  return response
}
