const isAt = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Whether another entry of the sidebar says more exactly where one is: of Vehicles and Agency stock below it one is current. */
export const isCovered = (path: string, paths: readonly string[], pathname: string): boolean =>
  paths.some((other) => other.startsWith(`${path}/`) && isAt(pathname, other))
