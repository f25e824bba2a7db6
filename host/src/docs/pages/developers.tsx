import type { DocsPage } from '../page.ts'

export const developersPage: DocsPage = {
  slug: 'developers',
  title: 'For developers',
  group: 'Running it',
  Body: () => (
    <>
      <h2>The API</h2>
      <p>
        Every call, with its permission, fields and errors, is described at <a href="/api/docs">/api/docs</a>; the
        OpenAPI document itself is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.
      </p>
      <h2>Errors</h2>
      <p>
        An error response has a message and a list of errors, each with a code, a path and a message. The first element
        of the path is the field. 401 means the access token needs refreshing, 403 that you do not have permission, 404
        that the record does not exist or is outside your group, 409 that somebody else changed it first, and 422 lists
        the invalid fields.
      </p>
      <h2>Submitting twice</h2>
      <p>
        Send an <code>Idempotency-Key</code> with a submit. Repeating the key with the same body returns the first
        response; with a different body it is refused.
      </p>
      <h2>Modules</h2>
      <p>
        Each stage is a module that is built and released independently; see{' '}
        <a href="/docs/modules">Modules and releases</a>. The steps to add one are in the README of{' '}
        <code>shared/federation</code>.
      </p>
    </>
  ),
}
