# comment
npm create rsbuild@latest my-app -- --template react -D
cd my-app && npm run dev | grep "foo $BAR $(date +%s) x" > out.log 2>&1
export NODE_ENV=production
NODE_ENV=test npx rsbuild build --mode=dev
for f in *.ts; do echo "${f%.ts}"; done
if [ -f "$1" ]; then
  cat <<EOF > x
hello $x
EOF
fi
curl -fsSL https://example.com/install.sh | bash -s -- 'it''s'
foo() { local a=1; return 0; }
$ npm i
