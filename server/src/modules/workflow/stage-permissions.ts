export { STAGE_READ } from '@forecourt/authority'
