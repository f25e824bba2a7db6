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
        A refusal answers with a message and a list of errors, each with a code, a path and a message. The first element
        of the path is the field. 401 asks for a fresh token, 403 means not yours to do, 404 also stands for what lies
        outside your group, 409 says who was faster, 422 lists the fields.
      </p>
      <h2>Submitting twice</h2>
      <p>
        Send an <code>Idempotency-Key</code> with a submit. The same key with the same body gets the first answer; with
        another body it is refused.
      </p>
      <h2>Modules</h2>
      <p>
        Each stage is a module that is built and released alone, see <a href="/docs/modules">Modules and releases</a>.
        The steps to add one stand in the README of <code>shared/federation</code>.
      </p>
    </>
  ),
}
