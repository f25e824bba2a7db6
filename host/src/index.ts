import './provide.ts'
import './bootstrap.tsx'
