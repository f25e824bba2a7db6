/** The part of the router that pages use; sharing the package whole doubles its size. */
export { useBlocker } from './navigation/useBlocker.ts'
export {
  Link as RouterLink,
  NavLink,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export type { Location, To } from 'react-router-dom'
