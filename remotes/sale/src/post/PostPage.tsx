import { StagePage } from '@forecourt/stage'
import { SALE } from '../stage.ts'
import { PostForm } from './PostForm.tsx'

/** Puts a vehicle on sale. */
export default function PostPage() {
  return (
    <StagePage {...SALE} task="Post" at={['SALE:POST']}>
      {(opened) => <PostForm {...opened} />}
    </StagePage>
  )
}
