import type { DocsPage } from '../page.ts'

export const makesPage: DocsPage = {
  slug: 'makes',
  title: 'Makes and models',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Makes and models are shared by every dealer; developers maintain them. A make has a name, an optional country,
        and a logo shown wherever its vehicles are. To add several, press <strong>Save and add another</strong>: the
        dialog stays open for the next one, and Enter then does the same.
      </p>
      <h2>Names</h2>
      <p>
        A name that differs only in capitals or accents is the same name: once Škoda exists, skoda is refused, and the
        field says why. A lookup finds the make by its name, so write it as the trade does.
      </p>
      <h2>What a dealer sells</h2>
      <p>
        A super admin opens <strong>Makes</strong> and activates the makes the dealer sells. They are listed first at
        infleet, with <strong>featured</strong> makes (press the star) at the very top. Only an active make can be
        featured. Every other make can still be chosen: a part-exchange can be anything.
      </p>
      <h2>A missing model</h2>
      <p>Nobody has to wait: type the model into the infleet form, and a developer can add it later.</p>
      <h2>A missing make</h2>
      <p>
        When a lookup returns a make that is not in the list, the vehicle is taken in without one. Developers see these
        makes above the list, under <strong>Unlisted makes from infleet</strong>. <strong>Add and fix vehicles</strong>{' '}
        adds the make and sets it on the vehicles in stock at every dealer, with the model if the make has it. Each
        vehicle’s history shows the change. Sold and removed vehicles stay as they are.
      </p>
      <h2>Taking one out of use</h2>
      <p>
        A make or model in use cannot be deleted: the message says how many vehicles have it. Deactivate it instead: it
        is no longer offered, and those vehicles keep it. To deactivate several at once, tick them in the list.
      </p>
    </>
  ),
}
