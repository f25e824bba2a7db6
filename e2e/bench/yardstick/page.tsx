import { Box, ChakraProvider, defaultSystem, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'

interface Vehicle {
  id: string
  registration: string | null
  model: { name: string } | null
  stage: string
}

const LIST = '/api/v1/stage/mechanical-prep?pageSize=50'

/** The list as a beginner's page would show it: one script, one call, a row for each vehicle. */
function ListPage() {
  const [vehicles, setVehicles] = useState<Vehicle[]>([])
  useEffect(() => {
    const { state } = JSON.parse(localStorage.getItem('forecourt.session') ?? '{}') as {
      state: { accessToken: string }
    }
    void fetch(LIST, { headers: { authorization: `Bearer ${state.accessToken}` } })
      .then((answer) => answer.json() as Promise<{ data: { data: Vehicle[] } }>)
      .then(({ data }) => setVehicles(data.data))
  }, [])
  return (
    <Stack p="4">
      <Heading>Mechanical Prep</Heading>
      <Input placeholder="Search" />
      {vehicles.map(({ id, registration, model, stage }) => (
        <Box key={id} p="3" borderWidth="1px" borderRadius="md" data-row-link="">
          <Link to={`/vehicles/${id}`}>{registration}</Link>
          <Text color="fg.muted">
            {model?.name} {stage}
          </Text>
        </Box>
      ))}
    </Stack>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <ListPage /> }])} />
    </ChakraProvider>,
  )
