import type { DocsPage } from '../page.ts'

export const makesPage: DocsPage = {
  slug: 'makes',
  title: 'Makes and models',
  group: 'Running it',
  Body: () => (
    <>
      <p>
        Makes and their models are the same for every dealer; developers keep them. A make has a name, a country if you
        like, and a logo that is shown wherever its vehicles are. To type in many, press{' '}
        <strong>Save and add another</strong>: the dialog stays for the next one, and from then on Enter does the same.
      </p>
      <h2>Names</h2>
      <p>
        A name that differs only in capitals or accents is the same name: with Škoda there is no second skoda. The form
        says so on the field. A look-up finds its make by the name, so write it as the trade does.
      </p>
      <h2>What a dealer sells</h2>
      <p>
        A super admin opens <strong>Makes</strong> and activates the makes that the dealer sells. They come first when a
        vehicle is taken in; those that are <strong>featured</strong>, by a press on their star, come before all. Only
        an active make can be featured, and every other make can still be chosen: a part-exchange may be anything.
      </p>
      <h2>A model that is missing</h2>
      <p>Nobody has to wait for it. The infleet form takes a model in words; a developer adds it later.</p>
      <h2>A make that is missing</h2>
      <p>
        When a look-up names a make that is not in the list, the vehicle is taken in without one. Developers see such
        makes above the list, under <strong>Makes met at infleet</strong>. <strong>Add and fix vehicles</strong> adds
        the make and gives it to the open vehicles of every dealer, with the model where the make has it. Each vehicle’s
        history says so. Vehicles that were sold or removed stay as they are.
      </p>
      <h2>Taking one out of use</h2>
      <p>
        A make or a model that vehicles have cannot be deleted: the refusal counts them. Deactivate it instead. It is
        offered no more, and the vehicles keep it. For several at once, tick them in the list.
      </p>
    </>
  ),
}
