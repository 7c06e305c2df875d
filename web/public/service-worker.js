// One worker for all pages: a second one in the same scope would replace the first.
importScripts('/push-worker.js', '/share-worker.js', '/shell-worker.js')
