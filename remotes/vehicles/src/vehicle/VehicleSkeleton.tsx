import { Skeleton, Stack, useAfterDelay } from '@forecourt/ui'

/** Blocks where plate, facts and panels will be. */
export function VehicleSkeleton() {
  const visible = useAfterDelay(150)
  return (
    <Stack gap="4" p={{ base: '3', md: '6' }} role="status" aria-label="Loading the vehicle">
      {visible && (
        <>
          <Skeleton height="plateXl" width="17rem" />
          <Skeleton height="10" />
          <Skeleton height="24" />
          <Skeleton height="16rem" />
        </>
      )}
    </Stack>
  )
}
