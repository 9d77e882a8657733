SELECT u.id, count(*) AS n FROM users u WHERE name = 'it' AND x IS NOT NULL -- c
ORDER BY n DESC LIMIT 10;
