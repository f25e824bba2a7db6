import './provide.ts'

// A script is one function to the browser. A stack trace that is taken while it runs, as tools take one of each request,
// makes the browser read all of it again, a third of a second on a phone; from here on it has returned.
void import(/* webpackMode: "eager" */ './bootstrap.tsx')
